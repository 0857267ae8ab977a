/** Letters and digits in mathematical dress, `𝑥`, `𝟑`, as copied from documents: two code units each, so places have to be carried back. */
import type { Span } from '../expr.js';
import { ReadFault } from './fault.js';
import type { Token } from './tokens.js';

const astral = /[\u{1d400}-\u{1d7ff}\u{1fbf0}-\u{1fbf9}]/u;

export function isStyled(source: string): boolean {
  return astral.test(source);
}

/** Scans the source with its letters undressed; every span, also that of a fault, is one of the source. */
export function withPlainLetters(source: string, scan: (text: string) => Token[]): Token[] {
  let text = '';
  const places: number[] = [];
  let at = 0;
  for (const character of source) {
    const plain = astral.test(character) ? character.normalize('NFKC') : character;
    for (let k = 0; k < plain.length; k++) places.push(at + Math.min(k, character.length - 1));
    text += plain;
    at += character.length;
  }
  places.push(at);
  const typed = ([from, to]: Span): Span => [places[from] ?? at, places[to] ?? at];
  try {
    return scan(text).map((token) => ({ ...token, span: typed(token.span) }));
  } catch (error) {
    throw error instanceof ReadFault ? new ReadFault(error.reason, typed(error.span), error.params) : error;
  }
}
