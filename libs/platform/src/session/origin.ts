/**
 * Whether a request that changes something may come from where its headers say. Cookies are SameSite already; this holds for
 * browsers that are not, and for subdomains. Programs send no Origin and pass.
 */
export function isOwnOrigin(
  headers: { origin?: string | undefined; host?: string | undefined; 'sec-fetch-site'?: string | string[] | undefined },
  publicOrigin: string | undefined,
): boolean {
  const { origin } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] !== 'cross-site';
  if (publicOrigin !== undefined && origin === new URL(publicOrigin).origin) return true;
  if (!URL.canParse(origin) || headers.host === undefined) return false;
  const { host, protocol } = new URL(origin);
  // A page that came without https may have been written by anybody on the way, where the school has https. A proxy that ends TLS
  // hides the scheme of the request: it is the public origin that tells.
  return host === headers.host && (protocol === 'https:' || publicOrigin?.startsWith('https:') !== true);
}
