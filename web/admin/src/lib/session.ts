import { rolesOf } from '@mathquiz/contracts/auth/rights';
import { sessionRoutes } from '@mathquiz/contracts/auth/session.routes';
import type { User } from '@mathquiz/contracts/auth/user.schemas';
import { pace } from '@mathquiz/contracts/constants';
import { client, createStore, isAway, oneRenewal, readTimesIn, useStore } from '@mathquiz/web';

/** A stranger is signed in, in the other app perhaps, and is not an admin: the console is closed to them. */
export type Session =
  | { readonly state: 'out' }
  | { readonly state: 'stranger'; readonly user: User }
  | { readonly state: 'admin'; readonly user: User };

const session = createStore<Session>({ state: 'out' });
export const currentSession = session.get;
export const onSessionChange = session.subscribe;
export const useSession = () => useStore(session);

export function become(user: User | null): Session {
  const next: Session =
    user === null
      ? { state: 'out' }
      : { state: rolesOf(user.access_rights).includes('admin') ? 'admin' : 'stranger', user };
  readTimesIn(user?.time_zone ?? null);
  session.set(next);
  return next;
}

function person(): User | null {
  const now = session.get();
  return now.state === 'out' ? null : now.user;
}

/** Calls when another person than before is here; a mere refresh is none. Gives the way to stop. */
export function onPersonChange(listener: () => void): () => void {
  let before = person()?._id;
  return session.subscribe(() => {
    const now = person()?._id;
    if (now !== before) listener();
    before = now;
  });
}

/** Renews the session. */
export const refreshSession = oneRenewal({ person, become, signOut: () => become(null) });

/** Who is this, by the cookies that both apps share? */
export async function startSession(): Promise<void> {
  try {
    become((await client(sessionRoutes.whoami, {})).data);
  } catch (error) {
    if (isAway(error)) throw error;
    await refreshSession();
  }
}

/** Refreshes every five minutes. Gives the way to stop. */
export function keepSession(): () => void {
  const timer = setInterval(() => {
    if (currentSession().state !== 'out') void refreshSession();
  }, pace.tokenRefreshS * 1000);
  return () => clearInterval(timer);
}
