import { apiPrefix, cookies, type sessionTokens } from '@mathquiz/contracts';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';

type Tokens = z.output<typeof sessionTokens>;
const places = { access: '/', refresh: `${apiPrefix}/auth` } as const;
const traits = (secure: boolean) => ({ httpOnly: true, sameSite: 'strict', secure }) as const;

/** A null refresh token leaves the browser's newer one as it is. */
export function setSession(reply: FastifyReply, tokens: Tokens, secure: boolean): void {
  const expires = (at: string) => ({ expires: new Date(at) });
  void reply.setCookie(cookies.access, tokens.access, {
    ...traits(secure),
    path: places.access,
    ...expires(tokens.access_expires_at),
  });
  if (tokens.refresh === null) return;
  void reply.setCookie(cookies.refresh, tokens.refresh, {
    ...traits(secure),
    path: places.refresh,
    ...expires(tokens.refresh_expires_at),
  });
}

/** Lax, not strict: the browser comes back from the school's provider, which is another site. */
export function setBinding(reply: FastifyReply, binding: string, secure: boolean): void {
  void reply.setCookie(cookies.oidc, binding, {
    ...traits(secure),
    sameSite: 'lax',
    path: `${apiPrefix}/auth/oidc`,
    maxAge: binding === '' ? 0 : 600,
  });
}

export function clearSession(reply: FastifyReply, secure: boolean): void {
  void reply.clearCookie(cookies.access, { ...traits(secure), path: places.access });
  void reply.clearCookie(cookies.refresh, { ...traits(secure), path: places.refresh });
}
