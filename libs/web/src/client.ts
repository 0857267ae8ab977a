import { createClient } from '@mathquiz/contracts/client';
import { takeEarly } from './early.js';
import { guestHere } from './guest-here.js';
import { currentLocale } from './locale.js';
import { lookHere } from './look.js';

/** The typed fetch of the contract, as it is. Pages use their app's `call`, which also renews a session that ran out. */
export const client = createClient({
  origin: '',
  locale: currentLocale,
  look: lookHere,
  guest: guestHere,
  fetch: (input, init) => (init?.method === 'GET' ? takeEarly(String(input)) : null) ?? globalThis.fetch(input, init),
});
