import { type Route, routes } from '@mathquiz/contracts';
import { CallError, type Client } from '@mathquiz/contracts/client';
import { client } from './client.js';
import { refreshSession } from './session.js';

const ownSession: readonly Route[] = [routes.login, routes.logout, routes.refreshtoken];

/** A call of the contract; one that meets an expired session renews it and is sent once more. */
export const call: Client = async (route, request) => {
  try {
    return await client(route, request);
  } catch (error) {
    const expired = error instanceof CallError && error.status === 401 && !ownSession.includes(route);
    if (!expired || !(await refreshSession())) throw error;
    return client(route, request);
  }
};
