import { keyedHash } from '@mathquiz/platform';

/** Owner of credits: `person:<id>`, `group:<id>`, or `gone:<pseudonym>` once the person is erased. */
export type Account = `person:${string}` | `group:${string}` | `gone:${string}`;

export const accountOfPerson = (userId: string): Account => `person:${userId}`;
export const accountOfGroup = (groupId: string): Account => `group:${groupId}`;

/** Same for a person whenever it is asked for, so that an erasure that was interrupted goes on with it. */
export const pseudonymOf = (secret: string, userId: string): Account => `gone:${keyedHash(secret, 'ledger', userId)}`;

export const personIn = (account: Account): string | null =>
  account.startsWith('person:') ? account.slice('person:'.length) : null;
export const groupIn = (account: Account): string | null =>
  account.startsWith('group:') ? account.slice('group:'.length) : null;

/** Key of an entry that is made from the id of a person: it stays when the person is erased, and says nothing then. */
export const entryKey = (secret: string, kind: string, of: string): string =>
  `${kind}:${keyedHash(secret, 'ledger-key', of)}`;
