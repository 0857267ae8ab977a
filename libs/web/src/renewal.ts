import { type Route, routes, type User } from '@mathquiz/contracts';
import { CallError, type Client } from '@mathquiz/contracts/client';
import { client } from './client.js';

const awayCodes: readonly string[] = ['offline', 'unavailable', 'deadline_exceeded', 'disk_full'];

/** Nobody answered, or not in time: that says nothing about who is signed in. */
export const isAway = (error: unknown) => error instanceof CallError && awayCodes.includes(error.code);

/**
 * How a session is renewed: one request however many ask, true when it was. A lost network ends nothing, a refusal signs out
 * (spec.md section 8).
 */
export function oneRenewal(become: (user: User) => void, signedOut: () => void): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null;
  const ask = async () => {
    try {
      become((await client(routes.refreshtoken, {})).data);
      return true;
    } catch (error) {
      if (!isAway(error)) signedOut();
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

const ownSession: readonly Route[] = [routes.login, routes.signup, routes.logout, routes.refreshtoken];

/** A call of the contract; one that meets an expired session has it renewed and is sent once more. */
export function renewingCall(renew: () => Promise<boolean>): Client {
  return async (route, request) => {
    try {
      return await client(route, request);
    } catch (error) {
      const expired = error instanceof CallError && error.status === 401 && !ownSession.includes(route);
      if (!expired || !(await renew())) throw error;
      return client(route, request);
    }
  };
}
