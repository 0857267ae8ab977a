/** A word, or with its backslash a TeX command: `\max` is no Max. */
const word = /\\?[\p{L}\p{N}\p{M}]+/gu;
/** Words of these scripts stand side by side without spaces: a name ends where it ends. */
const unspaced = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const ofAddress = /[\p{L}\p{N}._%+-]/u;
/** Shorter names are variables and words more often than names. */
const minChars = 2;

const wordsOf = (names: readonly string[]): string[] =>
  names
    .flatMap((name) => name.normalize('NFC').match(word) ?? [])
    .filter((name) => Array.from(name).length >= minChars);

/** Length of the address that a text begins with; the full stop of a sentence is none of it. */
function ahead(text: string): number {
  let end = 0;
  while (end < text.length && ofAddress.test(text.charAt(end))) end += 1;
  while (end > 0 && text.charAt(end - 1) === '.') end -= 1;
  return end;
}

/** Beginning of the address that a text ends with. */
function behind(text: string): number {
  let start = text.length;
  while (start > 0 && ofAddress.test(text.charAt(start - 1))) start -= 1;
  return start;
}

/** Text around an `@` without a space is an address. */
function withoutMail(text: string): string {
  const pieces = text.split('@').map((piece) => ({ piece, start: ahead(piece), end: behind(piece) }));
  const left = pieces.map(({ piece, start, end }, at) => {
    const before = pieces[at - 1];
    const after = pieces[at + 1];
    const follows = before !== undefined && before.end < before.piece.length && start > 0;
    const leads = after !== undefined && end < piece.length && after.start > 0;
    const from = follows ? start : 0;
    const rest = piece.slice(from, leads ? Math.max(from, end) : piece.length);
    return `${at === 0 ? '' : follows ? '[mail]' : '@'}${rest}`;
  });
  return left.join('');
}

/**
 * A text in which `[mail]` stands for mail addresses and `[name]` for names: those of its writer in any case, those of others as they are
 * written, since "Will" is a name and "will" a word.
 */
export function redacted(
  text: string,
  { writer, others }: { readonly writer: readonly string[]; readonly others: readonly string[] },
): string {
  const own = wordsOf(writer);
  const all = [...own, ...wordsOf(others)];
  const asWritten = new Set(all);
  const inAnyCase = new Set(own.map((name) => name.toLowerCase()));
  const isName = (found: string) => asWritten.has(found) || inAnyCase.has(found.toLowerCase());
  const named = withoutMail(text.normalize('NFC')).replace(word, (found) => (isName(found) ? '[name]' : found));
  const within = all.filter((name) => unspaced.test(name)).toSorted((a, b) => b.length - a.length);
  return within.reduce((left, name) => left.replaceAll(name, '[name]'), named);
}
