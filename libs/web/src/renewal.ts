import { sessionRoutes } from '@mathquiz/contracts/auth/session.routes';
import type { User } from '@mathquiz/contracts/auth/user.schemas';
import { CallError, type Client } from '@mathquiz/contracts/client';
import { client } from './client.js';

const awayCodes: readonly string[] = ['offline', 'unavailable', 'deadline_exceeded', 'disk_full'];

/** Nobody answered, or not in time: that says nothing about who is signed in. */
export const isAway = (error: unknown) => error instanceof CallError && awayCodes.includes(error.code);

type Holder = {
  /** The person signed in here; null: nobody. Another object after each sign-in. */
  readonly person: () => User | null;
  readonly become: (user: User) => void;
  readonly signOut: () => void;
};

/**
 * How a session is renewed: one request however many ask, true when it was. A lost network ends nothing, a refusal signs out
 * (spec.md section 8), unless somebody has signed in while it was on its way: it was about the session before.
 */
export function oneRenewal({ person, become, signOut }: Holder): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null;
  const ask = async () => {
    const before = person();
    try {
      become((await client(sessionRoutes.refreshtoken, {})).data);
      return true;
    } catch (error) {
      if (isAway(error)) return false;
      const now = person();
      if (now !== null && now !== before) return true;
      signOut();
      return false;
    }
  };
  return () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
}

const ownSession: readonly string[] = [
  sessionRoutes.login.subject,
  sessionRoutes.signup.subject,
  sessionRoutes.logout.subject,
  sessionRoutes.refreshtoken.subject,
];

/** A call of the contract; one that meets an expired session has it renewed and is sent once more. */
export function renewingCall(renew: () => Promise<boolean>): Client {
  return async (route, request) => {
    try {
      return await client(route, request);
    } catch (error) {
      const expired = error instanceof CallError && error.status === 401 && !ownSession.includes(route.subject);
      if (!expired || !(await renew())) throw error;
      return client(route, request);
    }
  };
}
