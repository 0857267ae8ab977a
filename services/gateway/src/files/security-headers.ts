import type { FastifyInstance } from 'fastify';

/** Own scripts only; inline styles because KaTeX positions glyphs with them; workers and blobs for the PWA. */
const policy = (storeOrigin: string | null): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${storeOrigin === null ? '' : ` ${storeOrigin}`}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Half a year; this host alone, since its neighbours are not ours. */
const httpsOnly = { 'strict-transport-security': 'max-age=15552000' };

/** `storeOrigin`: where browsers put and get files themselves, with S3. */
export function addSecurityHeaders(server: FastifyInstance, secure: boolean, storeOrigin: string | null): void {
  const ours = policy(storeOrigin);
  // At the beginning, so that a file that is given piece by piece has them too, and may state a closer policy.
  server.addHook('onRequest', async (_, reply) => {
    void reply.headers({
      ...(secure ? httpsOnly : {}),
      'content-security-policy': ours,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
    });
  });
}
