import { createClient } from '@mathquiz/contracts/client';
import { currentLocale } from './locale.js';

/** The typed fetch of the contract, as it is. Resources use `call`, which also renews a session that ran out. */
export const client = createClient({
  origin: '',
  locale: currentLocale,
  fetch: (input, init) => globalThis.fetch(input, init),
});
