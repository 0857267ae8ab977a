import { routes } from '@mathquiz/contracts';
import { CallError } from '@mathquiz/contracts/client';
import { assetRoutes } from '@mathquiz/contracts/storage/asset.routes';
import { beforeEach, expect, it } from 'vitest';
import { becomeUser } from '../../lib/session.js';
import { aSentFile, aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { aFile, fakeUploads, later } from '../../testing/fake-uploads.js';
import { isAborted, sendFile } from './send-file.js';

beforeEach(() => becomeUser(aUser()));
const send = (signal = new AbortController().signal) =>
  sendFile(assetRoutes.uploadFile, {
    file: aFile(),
    name: 'a.png',
    meta: { use: 'asset' },
    onProgress: () => {},
    signal,
  });

it('renews a session that ran out under way, and sends the file once more', async () => {
  const api = fakeApi().on(routes.refreshtoken, () => ({ data: aUser() }));
  let expired = true;
  const uploads = fakeUploads(() => {
    if (!expired) return { data: aSentFile() };
    expired = false;
    throw new Fault('session_ended');
  });
  expect((await send()).data.file_id).toBe(aSentFile().file_id);
  expect(uploads.arrived).toHaveLength(2);
  expect(api.sent(routes.refreshtoken)).toHaveLength(1);
});

it('tells a refusal by its code and its facts', async () => {
  fakeUploads(() => {
    throw new Fault('too_large', { limit_bytes: 5 });
  });
  const error = await send().catch((one: unknown) => one);
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ code: 'too_large', status: 413, details: { limit_bytes: 5 } });
});

it('is stopped by who sends it, which is no error', async () => {
  const uploads = fakeUploads(() => later<{ data: unknown }>().reply);
  const own = new AbortController();
  const sending = send(own.signal).catch((one: unknown) => one);
  own.abort();
  expect(isAborted(await sending)).toBe(true);
  expect(uploads.stopped).toBe(1);
});
