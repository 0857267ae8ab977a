import { rolesOf } from '@mathquiz/contracts/auth/rights';
import type { Role } from '@mathquiz/contracts/constants';
import type { Session } from '../lib/session.js';

export type Decision = { readonly go: 'wait' } | { readonly go: 'on' } | { readonly go: 'to'; readonly path: string };

const open = new Set(['/', '/login', '/signup', '/help', '/reset-password', '/verify-email', '/slides']);
/** Screens that need more than a sign-in (spec.md section 2); others go home. */
const needed: readonly { readonly under: string; readonly roles: readonly Role[] }[] = [
  { under: '/arithmetics', roles: ['admin', 'author'] },
  { under: '/settings/admin', roles: ['admin'] },
  { under: '/operator', roles: ['operator'] },
];

const isUnder = (path: string, root: string) => path === root || path.startsWith(`${root}/`);

/** Where a navigation to `path` leads for whoever is here. Pure; paths are without the base. */
export function decide(path: string, search: string, session: Session): Decision {
  if (session.state === 'starting') return { go: 'wait' };
  const clean = path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path;
  const isOpen =
    open.has(clean) ||
    isUnder(clean, '/public') ||
    (clean === '/evaluation' && new URLSearchParams(search).has('public'));
  if (session.state === 'guest') return isOpen ? { go: 'on' } : { go: 'to', path: '/login' };
  const rule = needed.find(({ under }) => isUnder(clean, under));
  if (rule && !rolesOf(session.user.access_rights).some((role) => rule.roles.includes(role))) {
    return { go: 'to', path: '/' };
  }
  return { go: 'on' };
}
