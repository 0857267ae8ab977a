import type { Person } from '@mathquiz/contracts';
import type { Id } from '@mathquiz/platform';

type Taken = { readonly user_id: Id; readonly guest?: string | null };

/** Guests of a public test, by the names that they gave; nobody else knows them. */
export const guestsAmong = (attempts: readonly Taken[]): Map<string, Person> =>
  new Map(
    attempts.flatMap(({ user_id, guest }) => {
      const _id = user_id.toHexString();
      return guest ? [[_id, { _id, username: '', name: guest, lastname: '' }] as const] : [];
    }),
  );
