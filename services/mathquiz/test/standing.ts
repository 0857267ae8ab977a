import { type Caller, standingOf } from '@mathquiz/contracts';
import { type Answering, answerFor } from '@mathquiz/testing';

/** Answers for auth what an account may do, for the tests of one `describe`; gives what makes somebody known to it. */
export function knownAccounts() {
  const people = new Map<string, Caller>();
  let others: Answering | undefined;
  beforeAll(async () => {
    others = await answerFor(process.env.NATS_URL ?? '', [
      {
        call: standingOf,
        answer: ({ user_id }: { user_id: string }) => {
          const caller = people.get(user_id);
          const person = { _id: user_id, username: 'x', name: 'X', lastname: 'Y' };
          return { data: caller ? { person, roles: caller.roles, groups: caller.groups } : null };
        },
      },
    ]);
  });
  afterAll(() => others?.close());
  return (caller: Caller): Caller => {
    people.set(caller.user_id, caller);
    return caller;
  };
}
