import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import {
  cookies,
  defaultLocale,
  htmlLang,
  type Locale,
  localeHeader,
  locales,
  type RequestContext,
} from '@mathquiz/contracts';
import type { FastifyRequest } from 'fastify';

function asLocale(value: unknown): Locale | null {
  return locales.find((locale) => locale === value) ?? null;
}

/** The first of the browser's languages that we have, by its whole tag or its language alone. */
export function localeOfLanguages(header: string): Locale | null {
  for (const part of header.split(',')) {
    const tag = part.split(';')[0]?.trim().toLowerCase() ?? '';
    const found =
      locales.find((locale) => htmlLang[locale].toLowerCase() === tag || locale.toLowerCase() === tag) ??
      locales.find((locale) => htmlLang[locale].slice(0, 2) === tag.slice(0, 2));
    if (tag.length >= 2 && found) return found;
  }
  return null;
}

export function localeOf(request: FastifyRequest): Locale {
  return (
    asLocale(request.headers[localeHeader]) ??
    asLocale(request.cookies?.[cookies.locale]) ??
    localeOfLanguages(request.headers['accept-language'] ?? '') ??
    defaultLocale
  );
}

/** What a trusted proxy hands on may be a client's own words: anything but an address is nobody's, and the neighbour's counts. */
export function addressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip;
}

const plainId = /^[\w-]{8,64}$/;

/** What goes along with a request to the services. */
export function contextOf(
  request: FastifyRequest,
  waitMs: number,
  { tokens, device }: Pick<RequestContext, 'tokens' | 'device'>,
): RequestContext {
  const given = request.headers['x-request-id'];
  const key = request.headers['idempotency-key'];
  return {
    request_id: typeof given === 'string' && plainId.test(given) ? given : randomUUID(),
    locale: localeOf(request),
    deadline: Date.now() + waitMs,
    idempotency_key: typeof key === 'string' && plainId.test(key) ? key : null,
    address: addressOf(request),
    agent: request.headers['user-agent'] ?? '',
    tokens,
    ...(device === undefined ? {} : { device }),
  };
}
