import type { Part } from '@mathquiz/contracts';
import { decimalsFor, powerOfTen, type Rational, roundToDecimals } from '../../maths/index.js';
import { absolute, integer, multiply, powInteger, roundHalfAway } from '../../maths/rational.js';
import { terminatingDecimals } from '../../maths/rational-text.js';
import type { KeyValue } from '../../randomisation/index.js';
import { rationalOf } from './number-rule.js';

type NumberRule = Pick<Extract<Part, { kind: 'number' }>, 'tolerance' | 'forms'>;

/** The key as asked for: rounded where the rule rounds, in the first way of writing that the part takes. */
export function shownKey(key: KeyValue, { tolerance, forms }: NumberRule) {
  const known = rationalOf(key.tree);
  if (known && (tolerance.kind === 'decimals' || tolerance.kind === 'significant')) {
    const places = tolerance.kind === 'decimals' ? tolerance.places : decimalsFor(known.value, tolerance.figures);
    const text = fixed(roundToDecimals(known.value, places), Math.max(0, places));
    return { latex: text, text };
  }
  const written = known?.exact ? inFirstForm(known.value, forms) : null;
  return written ?? { latex: key.latex, text: key.text };
}

/** A number in one of the forms; null where any form will do, or none of them fits the number. */
function inFirstForm(value: Rational, forms: NumberRule['forms']): { latex: string; text: string } | null {
  for (const form of forms) {
    if (form === 'fraction' || form === 'proper' || form === 'improper' || (form === 'integer' && value.d === 1n))
      return null;
    if (form === 'decimal' || form === 'percent') {
      const shown = form === 'percent' ? multiply(value, integer(100)) : value;
      const places = terminatingDecimals(shown);
      const text = places === null ? null : fixed(shown, places);
      if (text !== null) return form === 'percent' ? { latex: `${text}\\%`, text: `${text}%` } : { latex: text, text };
    }
    if (form === 'scientific' && value.n !== 0n) {
      const exponent = -decimalsFor(value, 1);
      const mantissa = multiply(value, powerOfTen(-exponent));
      const places = terminatingDecimals(mantissa);
      if (places === null) continue;
      const text = fixed(mantissa, places);
      return { latex: `${text} \\cdot 10^{${exponent}}`, text: `${text}e${exponent}` };
    }
    if (form === 'mixed') {
      const whole = absolute(value).n / value.d;
      const rest = absolute(value).n % value.d;
      if (whole === 0n || rest === 0n) continue;
      const sign = value.n < 0n ? '-' : '';
      return { latex: `${sign}${whole}\\frac{${rest}}{${value.d}}`, text: `${sign}${whole} ${rest}/${value.d}` };
    }
  }
  return null;
}

function fixed(value: Rational, decimals: number): string {
  const scaled = roundHalfAway(multiply(value, powInteger(integer(10), BigInt(decimals)) ?? integer(1)));
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(decimals + 1, '0');
  const sign = scaled < 0n ? '-' : '';
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
