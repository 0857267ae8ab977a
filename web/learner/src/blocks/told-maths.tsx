import { hasText, type T, useT } from '../lib/texts.js';
import { Maths } from './maths.js';

const joined = [
  [/\\lor(?![A-Za-z])/g, 'maths.or'],
  [/\\land(?![A-Za-z])/g, 'maths.and'],
] as const;
/** Only solutions hold relations; in a formula of logic the signs stay. */
const tells = /[=<>]|\\(?:le|ge|ne|in)(?![A-Za-z])/;

/** `x = 3 \lor x = -3` as a sentence says it: `x = 3 \text{ or } x = -3`. */
export const inWords = (tex: string, t: T): string =>
  tells.test(tex)
    ? joined.reduce((text, [sign, key]) => (hasText(key) ? text.replace(sign, `\\text{ ${t(key)} }`) : text), tex)
    : tex;

/** Maths that somebody told, or is told: solutions are joined by words. */
export function ToldMaths({ tex }: { tex: string }) {
  return <Maths tex={inWords(tex, useT())} />;
}
