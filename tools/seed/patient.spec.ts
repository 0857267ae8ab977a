import { describe, expect, it } from '@jest/globals';
import { routes } from '@mathquiz/contracts';
import { CallError, type CallRequest, type Client } from '@mathquiz/contracts/client';
import type { PlainRoute } from '@mathquiz/contracts/route';
import { patient } from './patient.ts';

/** Fails with the codes, one after the other, and answers then. */
function failing(...codes: (CallError['code'] | Error)[]) {
  const keys: (string | undefined)[] = [];
  const waited: number[] = [];
  const call = (async (_: PlainRoute, { idempotencyKey }: CallRequest<PlainRoute>) => {
    keys.push(idempotencyKey);
    const code = codes.shift();
    if (code instanceof Error) throw code;
    if (code) throw new CallError(code, code, 503);
    return { data: 'done' };
  }) as unknown as Client;
  return { keys, waited, call: patient(call, async (ms) => waited.push(ms)) };
}
const exam = { body: {} } as never;

describe('a patient client', () => {
  it('asks again, with growing pauses, where the failure may pass', async () => {
    const { call, waited, keys } = failing('deadline_exceeded', 'unavailable', 'offline', 'busy');
    expect(await call(routes.whoami, {})).toEqual({ data: 'done' });
    expect(waited).toEqual([250, 1000, 3000, 6000]);
    expect(keys).toHaveLength(5);
  });

  it('gives up after that with the last failure', async () => {
    const { call, keys } = failing(...Array.from({ length: 9 }, () => 'busy' as const));
    await expect(call(routes.whoami, {})).rejects.toMatchObject({ code: 'busy' });
    expect(keys).toHaveLength(5);
  });

  it.each([new CallError('wrong_state', '', 409), new TypeError('no client')])('takes %s as it is', async (error) => {
    const { call, keys } = failing(error);
    await expect(call(routes.whoami, {})).rejects.toBe(error);
    expect(keys).toHaveLength(1);
  });

  it('makes a thing once: every try has the same key', async () => {
    const { call, keys } = failing('deadline_exceeded', 'deadline_exceeded');
    await call(routes.createExam, exam);
    await call(routes.createExam, exam);
    expect([new Set(keys.slice(0, 3)).size, new Set(keys).size]).toEqual([1, 2]);
    expect(keys[0]).toMatch(/^[\w-]{8,64}$/);
  });

  it('repeats nothing that would be done twice', async () => {
    const { call, keys } = failing('deadline_exceeded');
    await expect(call(routes.addCannedReply, exam)).rejects.toMatchObject({ code: 'deadline_exceeded' });
    expect(keys).toEqual([undefined]);
  });

  it('begins an attempt and hands answers in again', async () => {
    const { call, keys } = failing('deadline_exceeded');
    await call(routes.startTest, exam);
    expect(keys).toHaveLength(2);
  });
});
