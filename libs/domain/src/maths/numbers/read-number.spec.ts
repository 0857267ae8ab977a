import { rationalToText } from '../rational-text.js';
import { readNumber } from './read-number.js';

function shown(source: string): string {
  const reading = readNumber(source);
  if (!reading.ok) return reading.reason;
  const { value, form, significant, decimals, lowestTerms, improper } = reading.number;
  const marks = `${lowestTerms ? '' : ' reducible'}${improper ? ' improper' : ''}`;
  return `${rationalToText(value)} ${form} ${significant.min}-${significant.max} ${decimals}${marks}`;
}

describe('readNumber', () => {
  it.each([
    ['12', '12 integer 2-2 0'],
    ['1200', '1200 integer 2-4 0'],
    ['-0.0120', '-0.012 decimal 3-3 4'],
    ['245.0', '245 decimal 4-4 1'],
    ['3/4', '0.75 fraction 0-0 0'],
    ['6/8', '0.75 fraction 0-0 0 reducible'],
    ['-7/3', '-7/3 fraction 0-0 0 improper'],
    ['2 1/2', '2.5 mixed 0-0 0'],
    ['2 2/4', '2.5 mixed 0-0 0 reducible'],
    ['12.5%', '0.125 percent 3-3 1'],
    ['1.38*10^-1', '0.138 scientific 3-3 2'],
    ['138×10⁻³', '0.138 scientific 3-3 0'],
    ['1.2346e82', `${12346n * 10n ** 78n} scientific 5-5 4`],
    ['2pi/3', '2/3 piMultiple 0-0 0'],
    ['-pi', '-1 piMultiple 0-0 0'],
    ['1+1', 'notANumber'],
    ['x', 'notANumber'],
    ['1e99999', 'exponentTooLarge'],
  ])('reads %s as %s', (source, expected) => {
    expect(shown(source)).toBe(expected);
  });
});
