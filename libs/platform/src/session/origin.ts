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
  return URL.canParse(origin) && headers.host !== undefined && new URL(origin).host === headers.host;
}
