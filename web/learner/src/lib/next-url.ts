import { isAppPath } from '@mathquiz/contracts/app-path';
import { forgetLocal, readLocal, writeLocal } from '@mathquiz/web';

const key = 'nextUrl';

/** Paths of this app only: anything that a browser could take for another origin goes home instead. */
export function safePath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !isAppPath(wanted)) return '/';
  const url = new URL(wanted, 'http://app.invalid');
  return url.pathname + url.search + url.hash;
}

/** Where to go on after signing in (spec.md section 2): session storage, by default home. */
export function rememberNext(path: string): void {
  writeLocal(key, safePath(path), sessionStorage);
}

/** Where `takeNext` will lead, for who goes by another way: the school's own sign-in. */
export function seeNext(): string {
  const path = safePath(readLocal<unknown>(key, sessionStorage));
  return /^\/(login|signup|reset-password|verify-email)\b/.test(path) ? '/' : path;
}

export function takeNext(): string {
  const path = seeNext();
  forgetLocal(key, sessionStorage);
  return path;
}
