import { CallError } from '@mathquiz/contracts/client';
import type { ErrorCode } from '@mathquiz/contracts/errors';
import { expect, it } from 'vitest';
import { afterFailure, PutError, waitSeconds } from './retry.js';

const said = (code: ErrorCode | 'offline') => new CallError(code, code, 0);
const put = (status: number, code: string | null = null) => new PutError(status, code, null);

it.each([
  ['a lost network', said('offline'), 'wait'],
  ['a service that is away', said('unavailable'), 'wait'],
  ['a busy server', said('busy'), 'wait'],
  ['too many calls', said('too_many_requests'), 'wait'],
  ['bytes that nobody answered', put(0), 'wait'],
  ['a proxy without its server', put(502), 'wait'],
  ['a signature that is over', put(403), 'again'],
  ['a signature that is over, on the disk', put(404), 'again'],
  ['a request that broke off', put(400), 'again'],
  ['a store without room', put(503, 'storage_full'), 'stop'],
  ['a full disk', said('disk_full'), 'stop'],
  ['a store without room, before', said('storage_full'), 'stop'],
  ['a refused type', said('unsupported_media'), 'stop'],
  ['an upload that is gone', said('not_found'), 'stop'],
  ['a part that is too large', put(413), 'stop'],
  ['a file that cannot be read', new DOMException('gone', 'NotReadableError'), 'stop'],
] as const)('after %s: %#', (_, error, next) => expect(afterFailure(error)).toBe(next));

it('waits longer each time, up to half a minute', () => {
  expect([1, 2, 3, 6, 50].map(waitSeconds)).toEqual([1, 2, 4, 30, 30]);
});
