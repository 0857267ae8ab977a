import { sessionRoutes } from '@mathquiz/contracts/auth/session.routes';
import type { User } from '@mathquiz/contracts/auth/user.schemas';
import { CallError } from '@mathquiz/contracts/client';
import { pace, type Role } from '@mathquiz/contracts/constants';
import {
  client,
  createStore,
  forgetLocal,
  isAway,
  lookHere,
  oneRenewal,
  readLocal,
  readTimesIn,
  useStore,
  writeLocal,
} from '@mathquiz/web';
import { firstRole, roleKey } from './work-role.js';

export type Guest = { readonly _id: string; readonly username: string; readonly name: 'Guest' };
export type Session =
  | { readonly state: 'starting' }
  | { readonly state: 'guest'; readonly guest: Guest }
  | { readonly state: 'signedIn'; readonly user: User };

const guestKey = 'guest';
const userKey = 'user';

const session = createStore<Session>({ state: 'starting' });
const role = createStore<Role | null>(null);
export const currentSession = session.get;
export const onSessionChange = session.subscribe;
export const useSession = () => useStore(session);
export const useRole = () => useStore(role) ?? 'student';

/** The person signed in; only below the guard. */
export function useUser(): User {
  const now = useSession();
  if (now.state !== 'signedIn') throw new Error('Nobody is signed in');
  return now.user;
}

export function switchRole(next: Role): void {
  role.set(next);
  writeLocal(roleKey, next);
}

function becomeGuest(): void {
  // Who looks as another does is signed in elsewhere.
  if (lookHere() === null) forgetLocal(userKey);
  readTimesIn(null);
  const kept = readLocal<Guest>(guestKey);
  const drawn = crypto.randomUUID();
  const guest = kept ?? { _id: drawn, username: `guest${drawn.slice(0, 8)}`, name: 'Guest' };
  if (!kept) writeLocal(guestKey, guest);
  session.set({ state: 'guest', guest });
}

/** After a sign-in, a sign-up or a refresh. */
export function becomeUser(user: User): void {
  role.set(firstRole(user));
  if (lookHere() === null) writeLocal(userKey, user);
  readTimesIn(user.time_zone);
  session.set({ state: 'signedIn', user });
}

/** Renews the session: one's own, also while one looks as another does. */
export const refreshSession = oneRenewal({
  person() {
    const now = session.get();
    return now.state === 'signedIn' ? now.user : null;
  },
  become: (user) => lookHere() === null && becomeUser(user),
  signOut: becomeGuest,
});

async function startLook(): Promise<void> {
  try {
    becomeUser((await client(sessionRoutes.whoami, {})).data);
  } catch (error) {
    if (!(error instanceof CallError && error.status === 401 && (await refreshSession()))) return becomeGuest();
    await client(sessionRoutes.whoami, {}).then(({ data }) => becomeUser(data), becomeGuest);
  }
}

/** Who is this? A failure makes a guest, except that a lost network keeps the person who was here. */
export async function startSession(): Promise<void> {
  if (lookHere() !== null) return startLook();
  const kept = readLocal<User>(userKey);
  try {
    becomeUser((await client(sessionRoutes.whoami, {})).data);
  } catch (error) {
    if (isAway(error) && kept) return becomeUser(kept);
    if (!kept || isAway(error)) return becomeGuest();
    await refreshSession();
  }
}

export async function signOut(): Promise<void> {
  await client(sessionRoutes.logout, {}).catch(() => undefined);
  becomeGuest();
}

/** Refreshes every five minutes, and follows a sign-in or sign-out in another tab. Gives the way to stop. */
export function keepSession(): () => void {
  const timer = setInterval(() => {
    if (session.get().state === 'signedIn') void refreshSession();
  }, pace.tokenRefreshS * 1000);
  const onStorage = (event: StorageEvent) => {
    if (event.key !== userKey || lookHere() !== null) return;
    if (event.newValue === null) becomeGuest();
    else if (session.get().state === 'guest') void startSession();
  };
  addEventListener('storage', onStorage);
  return () => {
    clearInterval(timer);
    removeEventListener('storage', onStorage);
  };
}
