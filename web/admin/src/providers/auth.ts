import { rolesOf } from '@mathquiz/contracts/auth/rights';
import { sessionRoutes } from '@mathquiz/contracts/auth/session.routes';
import { CallError } from '@mathquiz/contracts/client';
import { fullName } from '@mathquiz/domain/format';
import { client, currentLocale } from '@mathquiz/web';
import { type AuthProvider, HttpError } from 'react-admin';
import { become, currentSession, startSession } from '../lib/session.js';

export type Credentials = {
  readonly username: string;
  readonly password: string;
  /** Of the second factor, once it was asked for. */
  readonly code?: string;
};

/** The sign-in page says itself who is there, so react-admin need not. */
const silent = { message: false } as const;

function codeOf(error: unknown): string {
  if (error instanceof CallError) return error.code;
  const body: unknown = error instanceof HttpError ? error.body : null;
  return String((body as { code?: unknown } | null)?.code ?? '');
}

export const authProvider: AuthProvider = {
  /** A person who is not an admin stays signed in (the learner app is theirs), and the console stays closed. */
  async login(credentials: Credentials) {
    const { data } = await client(sessionRoutes.login, { body: credentials });
    if (become(data).state !== 'admin') throw new CallError('forbidden', '', 403);
  },

  /** react-admin calls this for whoever may not be here, too: only an admin's own session is ended. */
  async logout() {
    if (currentSession().state !== 'admin') return;
    await client(sessionRoutes.logout, {});
    become(null);
  },

  async checkAuth() {
    if (currentSession().state !== 'admin') throw silent;
  },

  async checkError(error: unknown) {
    const code = codeOf(error);
    if (['not_signed_in', 'session_ended', 'user_blocked'].includes(code)) {
      become(null);
      throw silent;
    }
    if (code !== 'forbidden') return;
    // The admin role may be gone since, or another person signed in beside us.
    await startSession();
    if (currentSession().state !== 'admin') throw silent;
  },

  async getIdentity() {
    const now = currentSession();
    if (now.state === 'out') throw silent;
    return { id: now.user._id, fullName: fullName(now.user, currentLocale()) };
  },

  async getPermissions() {
    const now = currentSession();
    return now.state === 'out' ? [] : rolesOf(now.user.access_rights);
  },
};
