/** Where to go on after signing in: a path of this product, never another origin, and never back into the API. Anything else is home. */
export function nextPath(wanted: string): string {
  const home = '/app/';
  if (!wanted.startsWith('/') || /[\\\s\p{Cc}]/u.test(wanted) || !URL.canParse(wanted, 'http://app.invalid'))
    return home;
  const { origin, pathname, search, hash } = new URL(wanted, 'http://app.invalid');
  const isOurs = origin === 'http://app.invalid' && /^\/(app|admin)\//.test(pathname);
  return isOurs ? pathname + search + hash : home;
}
