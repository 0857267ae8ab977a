import { withoutTimes } from './ways.js';
import type { WrittenKey } from './written-key.js';

/** What goes wrong at the keyboard: right answers that are not, and some that one has to ask about. */

const brackets = /[()[\]{}]/g;

/** Of names of functions and words no letter is meant. */
const capital = (text: string): string =>
  text.replace(/(?<![A-Za-z\\])[a-z](?![A-Za-z(])/g, (one) => one.toUpperCase());

const bracketLost = (text: string): string => {
  const last = Math.max(...[')', ']', '}'].map((one) => text.lastIndexOf(one)));
  return last < 0 ? text : text.slice(0, last) + text.slice(last + 1);
};

/** The first minus gone; where there is none, a plus turned or a minus in front of the last number. */
function signSlip(text: string): string {
  if (text.includes('-')) return text.replace(/- ?/, '');
  if (text.includes(' + ')) return text.replace(' + ', ' - ');
  return text.replace(/(?<=^|[ ([{])(?=\d)(?!.*[ ([{]\d)/s, '-');
}

const digitLost = (text: string): string => text.replace(/\d(?!.*\d)/s, '');
const digitDoubled = (text: string): string => text.replace(/(\d)(?!.*\d)/s, '$1$1');
const powerLost = (text: string): string => text.replace(/\^(\d)/, '$1');

export function slipsOf({ text, kind }: WrittenKey): string[] {
  const bare = withoutTimes(text);
  return [
    capital(bare),
    signSlip(bare),
    digitLost(bare),
    bracketLost(bare),
    powerLost(bare),
    // The brackets of a list say what it is, and no more.
    kind === 'expression' ? bare.replace(brackets, '') : '',
    digitDoubled(bare),
  ];
}
