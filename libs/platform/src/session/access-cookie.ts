import { apiPrefix, cookies } from '@mathquiz/contracts';

export type SessionCookie = 'access' | 'refresh' | 'oidc' | 'guest' | 'taker' | 'device';

export const plainPlaces = {
  access: '/',
  refresh: `${apiPrefix}/auth`,
  oidc: `${apiPrefix}/auth/oidc`,
  guest: '/',
  taker: '/',
  device: '/',
} as const;

/** Over https only this very host may set a cookie of this name, no neighbour of its domain. The price is the path of all: `/`. */
const hostOnly = (name: string) => `__Host-${name}`;

/** Under which name and path a cookie of the session lies. */
export const cookiePlace = (kind: SessionCookie, secure: boolean) =>
  secure ? { name: hostOnly(cookies[kind]), path: '/' } : { name: cookies[kind], path: plainPlaces[kind] };

/** The access token of a request, where its cookie has the name that this origin gives. */
export const accessOf = (sent: Readonly<Record<string, string | undefined>>, secure: boolean): string | undefined =>
  sent[cookiePlace('access', secure).name];

/** The token of a guest of a live room, likewise. */
export const guestOf = (sent: Readonly<Record<string, string | undefined>>, secure: boolean): string | undefined =>
  sent[cookiePlace('guest', secure).name];

/** The token of a guest of a public test, likewise. */
export const takerOf = (sent: Readonly<Record<string, string | undefined>>, secure: boolean): string | undefined =>
  sent[cookiePlace('taker', secure).name];

/** Whether browsers come over https. */
export const isSecure = ({ PUBLIC_ORIGIN }: { readonly PUBLIC_ORIGIN?: string | undefined }): boolean =>
  PUBLIC_ORIGIN?.startsWith('https:') ?? false;

/** The name of a device at the door of a live room, likewise. */
export const deviceOf = (sent: Readonly<Record<string, string | undefined>>, secure: boolean): string | undefined =>
  sent[cookiePlace('device', secure).name];
