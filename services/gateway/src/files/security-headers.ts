import type { FastifyInstance } from 'fastify';

/** Origins beside our own, by what they are for. */
type Others = { readonly script?: string; readonly frame?: string; readonly connect?: string };

/** Own scripts only; inline styles because KaTeX positions glyphs with them; workers and blobs for the PWA. */
const policy = ({ script, frame, connect }: Others): string =>
  [
    "default-src 'self'",
    withOthers("script-src 'self'", script),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    withOthers("connect-src 'self'", connect),
    ...(frame === undefined ? [] : [`frame-src ${frame}`]),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
const withOthers = (directive: string, others: string | undefined) =>
  others === undefined ? directive : `${directive} ${others}`;

/** Half a year; this host alone, since its neighbours are not ours. */
const httpsOnly = { 'strict-transport-security': 'max-age=15552000' };
const policyHeader = 'content-security-policy';

/** `storeOrigin`: where browsers put and get files themselves, with S3. */
export function addSecurityHeaders(server: FastifyInstance, secure: boolean, storeOrigin: string | null): void {
  const ours = policy(storeOrigin === null ? {} : { connect: storeOrigin });
  // At the beginning, so that a file that is given piece by piece has them too, and may state a closer policy.
  server.addHook('onRequest', async (_, reply) => {
    void reply.headers({
      ...(secure ? httpsOnly : {}),
      [policyHeader]: ours,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
    });
  });
}

/** Origins of Stripe's script, of its frames with 3-D Secure, and of its API (https://docs.stripe.com/security/guide). */
const stripe: Required<Others> = {
  script: 'https://js.stripe.com https://*.js.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: 'https://api.stripe.com',
};

/**
 * Headers of the page on which one pays by card: it alone admits Stripe, or the stand-in at `standIn`. A bank may open a window, which
 * tells the page when it is done.
 */
export function paymentHeaders(standIn: string | undefined): Readonly<Record<string, string>> {
  const origins = standIn === undefined ? stripe : { script: standIn, frame: standIn, connect: standIn };
  return { [policyHeader]: policy(origins), 'cross-origin-opener-policy': 'same-origin-allow-popups' };
}
