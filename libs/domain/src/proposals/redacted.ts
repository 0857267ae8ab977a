const mailAddress = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
/** Words of these scripts stand side by side without spaces: a name ends where it ends. */
const unspaced = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Shorter names are variables and words more often than names. */
const minChars = 2;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A backslash before it makes a TeX command of it: `\max` is no Max. */
const patternOf = (name: string): string =>
  unspaced.test(name) ? escaped(name) : `(?<![\\p{L}\\p{N}\\\\])${escaped(name)}(?![\\p{L}\\p{N}])`;

function without(text: string, names: readonly string[], flags: string): string {
  const words = names
    .flatMap((name) => [name, ...name.split(/[\s-]+/)])
    .map((name) => name.trim())
    .filter((name) => [...name].length >= minChars);
  if (words.length === 0) return text;
  const longestFirst = [...new Set(words)].toSorted((a, b) => b.length - a.length);
  return text.replace(new RegExp(longestFirst.map(patternOf).join('|'), flags), '[name]');
}

/**
 * A text in which `[mail]` stands for mail addresses and `[name]` for names: those of its writer in any case, those of others as they are
 * written, since "Will" is a name and "will" a word.
 */
export function redacted(
  text: string,
  { writer, others }: { readonly writer: readonly string[]; readonly others: readonly string[] },
): string {
  return without(without(text.replace(mailAddress, '[mail]'), writer, 'giu'), others, 'gu');
}
