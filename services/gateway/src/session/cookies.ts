import { randomBytes } from 'node:crypto';
import { cookies, type RequestContext, type sessionTokens } from '@mathquiz/contracts';
import { cookiePlace, deviceOf, plainPlaces, type SessionCookie, takerOf } from '@mathquiz/platform/session';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';

type Tokens = z.output<typeof sessionTokens>;
type Sent = Readonly<Record<string, string | undefined>>;
const traits = (secure: boolean) => ({ httpOnly: true, sameSite: 'strict', secure }) as const;

/**
 * For the routes that handle sessions. Who signed in before their school had https comes with the plain names: they are read here, so that
 * the next renewal gives them the new ones.
 */
export function tokensOf(sent: Sent, secure: boolean): RequestContext['tokens'] {
  const read = (kind: SessionCookie) => sent[cookiePlace(kind, secure).name] ?? sent[cookies[kind]];
  const binding = read('oidc');
  const guest = sent[cookiePlace('guest', secure).name];
  const taker = takerOf(sent, secure);
  return {
    access: read('access') ?? null,
    refresh: read('refresh') ?? null,
    ...(binding === undefined ? {} : { binding }),
    ...(guest === undefined ? {} : { guest }),
    ...(taker === undefined ? {} : { taker }),
  };
}

/** A null refresh token leaves the browser's newer one as it is. */
export function setSession(reply: FastifyReply, tokens: Tokens, secure: boolean): void {
  set(reply, 'access', tokens.access, secure, { expires: new Date(tokens.access_expires_at) });
  if (tokens.refresh === null) return;
  set(reply, 'refresh', tokens.refresh, secure, { expires: new Date(tokens.refresh_expires_at) });
}

/** Lax, not strict: the browser comes back from the school's provider, which is another site. */
export function setBinding(reply: FastifyReply, binding: string, secure: boolean): void {
  set(reply, 'oidc', binding, secure, { sameSite: 'lax', maxAge: binding === '' ? 0 : 600 });
}

const deviceName = /^[A-Za-z0-9_-]{22}$/;
const deviceSeconds = 86_400;

/** The name of a browser that has one already; another gets one with this answer. */
export function nameDevice(sent: Sent, reply: FastifyReply, secure: boolean): string | undefined {
  const known = deviceOf(sent, secure);
  if (known !== undefined && deviceName.test(known)) return known;
  set(reply, 'device', randomBytes(16).toString('base64url'), secure, { maxAge: deviceSeconds });
  return undefined;
}

type Guest = { token: string; expires_at: string };

/** `guest`: of a live room, as long as it lasts. `taker`: of a public test. */
export function setGuest(reply: FastifyReply, kind: 'guest' | 'taker', guest: Guest, secure: boolean): void {
  set(reply, kind, guest.token, secure, { expires: new Date(guest.expires_at) });
}

export function clearGuest(reply: FastifyReply, kind: 'guest' | 'taker', secure: boolean): void {
  const { name, path } = cookiePlace(kind, secure);
  void reply.clearCookie(name, { ...traits(secure), path });
}

export function clearSession(reply: FastifyReply, secure: boolean): void {
  for (const kind of ['access', 'refresh'] as const) {
    const { name, path } = cookiePlace(kind, secure);
    void reply.clearCookie(name, { ...traits(secure), path });
    if (secure) clearPlain(reply, kind);
  }
}

type Change = { expires?: Date; maxAge?: number; sameSite?: 'lax' };

function set(reply: FastifyReply, kind: SessionCookie, value: string, secure: boolean, change: Change): void {
  const { name, path } = cookiePlace(kind, secure);
  void reply.setCookie(name, value, { ...traits(secure), path, ...change });
  if (secure) clearPlain(reply, kind);
}

/** The name from before https: left there it would speak up again when the new one has run out. */
function clearPlain(reply: FastifyReply, kind: SessionCookie): void {
  void reply.clearCookie(cookies[kind], { ...traits(true), path: plainPlaces[kind] });
}
