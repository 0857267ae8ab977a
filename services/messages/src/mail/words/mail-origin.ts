import type { MessagesConfig } from '../../config.js';

/** What links begin with: the school's address, or this machine's while the product is tried out. */
export function mailOrigin({
  PUBLIC_ORIGIN,
  HOST,
  PORT,
}: Pick<MessagesConfig, 'PUBLIC_ORIGIN' | 'HOST' | 'PORT'>): string {
  if (PUBLIC_ORIGIN) return new URL(PUBLIC_ORIGIN).origin;
  const everywhere = HOST === '0.0.0.0' || HOST === '::';
  const host = everywhere ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;
  return new URL(`http://${host}:${PORT}`).origin;
}
