/** Line ends, other control signs, and what turns the direction of text or hides: not the joiners that names are written with. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;

/**
 * What a person has typed, as a mail shows it: one line, no longer than `most`, and never a link of its own. Whoever signs up with
 * another's address may choose the name that our mail greets, so that name must not become an advertisement with a link.
 */
export function givenWords(text: string, most = 300): string {
  const line = text.replace(unseen, ' ').replace(/\s+/gu, ' ').trim();
  const letters = [...line];
  const short = letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : line;
  return short.replaceAll('://', ' ').replace(/(?<=[\p{L}\p{N}])([.@])(?=[\p{L}\p{N}]{2})/gu, '$1\u2060');
}
