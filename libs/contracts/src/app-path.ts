/**
 * Whether a text is the address of a page of the app, such as `/evaluation/result?submission=…`: a path of this origin. What a
 * browser could take for another origin is none (`//host`, `/\host`, `/.//host`).
 */
export function isAppPath(text: string): boolean {
  if (!text.startsWith('/') || /^\/[/\\]|[\\\s]/.test(text)) return false;
  const url = new URL(text, 'http://app.invalid');
  // `/.//other.example` becomes `//other.example` only here.
  return url.origin === 'http://app.invalid' && !url.pathname.startsWith('//');
}
