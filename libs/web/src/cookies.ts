const day = 86_400;

export function readCookie(name: string): string | null {
  for (const pair of document.cookie.split('; ')) {
    const cut = pair.indexOf('=');
    if (pair.slice(0, cut) === name) return decodeURIComponent(pair.slice(cut + 1));
  }
  return null;
}

/** Path `/`: the API reads the locale too. */
export function writeCookie(name: string, value: string, days: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari before 18.4.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${days * day}; samesite=lax`;
}
