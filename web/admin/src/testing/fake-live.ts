import { createLive } from '@mathquiz/web';
import { fakeLive } from '@mathquiz/web/testing';
import { vi } from 'vitest';
import { call } from '../lib/call.js';

const fake = fakeLive((connect) => createLive({ call, renew: async () => false, connect }));

/** In the place of `lib/live.ts` in every test of this app. */
export const { live, forgetSocket } = fake;

/** The server's end, once the page wants to hear something; it says that it needs this client. */
export async function openSocket(clientVersion?: number) {
  const socket = await vi.waitFor(fake.socketOnceWanted, { timeout: 20_000 });
  socket.open(clientVersion);
  return socket;
}
