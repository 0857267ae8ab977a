import fc from 'fast-check';
import { formulas, hasValues, mutated, rewritten, written } from '../../maths/properties/testing.js';
import { gradedRow, verdictOf } from '../rows/index.js';
import { runs } from './runs.js';

/** Letters of the question: a slip may take the last of them out of the key. */
const names = ['a', 'b', 'x', 'y', 'z'];
const verdict = (answer: string, key: string) => verdictOf(gradedRow('equivalence', answer, key, { names }));

describe('comparing formulas', () => {
  it('finds a formula equal to itself, however it is spaced', () => {
    fc.assert(
      fc.property(formulas.filter(hasValues), (one) => {
        const text = written(one);
        expect(verdict(text, text.replace(/([-+*/^])/g, ' $1 '))).toBe('equal');
      }),
      { numRuns: runs(500), seed: 11 },
    );
  });

  it('finds it equal after any legal rewriting, whichever of both is the key', () => {
    fc.assert(
      fc.property(rewritten, ([one, other]) => {
        expect([verdict(written(one), written(other)), verdict(written(other), written(one))]).toEqual([
          'equal',
          'equal',
        ]);
      }),
      { numRuns: runs(600), seed: 12 },
    );
  });

  it('finds it different after a slip that is proven to change it, whichever of both is the key', () => {
    fc.assert(
      fc.property(mutated, ([one, other]) => {
        expect([verdict(written(one), written(other)), verdict(written(other), written(one))]).toEqual([
          'different',
          'different',
        ]);
      }),
      { numRuns: runs(600), seed: 13 },
    );
  });

  it('sees through a function around both, and is not deceived by one', () => {
    const around = fc.constantFrom(
      // Within what floating numbers hold: e^729 against e^(729 + 0x) goes to a person.
      (text: string) => `exp(arctan(${text}))`,
      (text: string) => `${text} + sin(x)`,
      (text: string) => `sin(y) * (${text} - 3) - ln(x^2 + 1)`,
      (text: string) => `arctan(${text})`,
      (text: string) => `(${text})^3 + cos(a)`,
    );
    fc.assert(
      fc.property(rewritten, mutated, around, ([a, b], [c, d], wrap) => {
        expect(verdict(wrap(written(a)), wrap(written(b)))).toBe('equal');
        expect(verdict(wrap(written(c)), wrap(written(d)))).not.toBe('equal');
      }),
      { numRuns: runs(300), seed: 14 },
    );
  });

  it('never finds an expression equal up to a constant or a factor that is not', () => {
    fc.assert(
      fc.property(mutated, fc.constantFrom('constant' as const, 'multiple' as const), ([one, other], upTo) => {
        const options = { upTo };
        const there = verdictOf(gradedRow('equivalence', written(one), written(other), options));
        const back = verdictOf(gradedRow('equivalence', written(other), written(one), options));
        expect([there, back].includes('equal') && [there, back].includes('different')).toBe(false);
      }),
      { numRuns: runs(200), seed: 15 },
    );
  });
});
