/** The most that a whole key may have, and what a segment of it holds (libs/contracts, `objectKey`). */
export const maxKeyChars = 500;
const segment = /^(?!\.+$)[A-Za-z0-9._-]+$/;

/** Letters that no accent can be taken off. */
const spelled: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l' };

/** Of what is left of a name when all that a key does not take is gone; '' where nothing is. */
const spell = (words: string): string =>
  words
    .replace(/[ßæœøđł]/giu, (letter) => spelled[letter.toLowerCase()] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/(?<!-)-*\.[.-]*/g, '.')
    .replace(/-{2,}/g, '-')
    .replace(/^[.-]+|(?<![.-])[.-]+$/g, '');

/**
 * What a file may be called as an object: `Übung 3 (neu).pdf` -> `Ubung-3-neu.pdf`. A name in letters that a key does not take is
 * `file` with the ending that it has; the admin sees it before it is sent, and can call it something better.
 */
export function keyNameOf(given: string): string {
  const fileName = given.split(/[/\\]/).at(-1) ?? '';
  const dot = fileName.lastIndexOf('.');
  const ending = dot > 0 ? spell(fileName.slice(dot + 1)) : '';
  const name = spell(dot > 0 ? fileName.slice(0, dot) : fileName) || 'file';
  // A name of a person's making, not one that fills the key.
  return ending === '' ? name.slice(0, 200) : `${name.slice(0, 200)}.${ending.slice(0, 20)}`;
}

/** Whether it can stand as the last segment of a key below the prefix. */
export const isKeyName = (name: string, prefix: string): boolean =>
  segment.test(name) && prefix.length + name.length <= maxKeyChars;

const mimeType = /^[a-z]+\/[a-z0-9.+-]+$/;
/** The browser's guess, where it is one that the contract takes. The server goes by the content. */
export function typeOf({ type }: Pick<File, 'type'>): string {
  const said = type.toLowerCase();
  return mimeType.test(said) && said.length <= 100 ? said : 'application/octet-stream';
}
