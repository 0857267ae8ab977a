import { type ItemDraft, itemContent, type Judgement } from '@mathquiz/contracts';
import { drawVariant, type VariantPart } from '../../randomisation/index.js';
import { grade } from '../grade.js';

type PartDraft = ItemDraft['parts'][number];
const base = { id: 'a' } as const;

function draw(part: PartDraft): VariantPart {
  const drawn = drawVariant(itemContent.parse({ title: 't', statement: 's', category: 'algebra', parts: [part] }), '1');
  const first = drawn.ok ? drawn.variant.parts[0] : undefined;
  if (!first) throw new Error('no part');
  return first;
}

describe('an answer of the right value that is not written as asked', () => {
  const forms: readonly [part: PartDraft, other: string, wrong: string, reason: string][] = [
    [{ ...base, kind: 'integer', key: '12' }, '24/2', '25/2', 'integerExpected'],
    [{ ...base, kind: 'integer', key: '12' }, '3*4', '3*5', 'integerExpected'],
    [{ ...base, kind: 'number', key: '7/2', forms: ['improper'] }, '3 1/2', '3 1/4', 'otherForm'],
    [{ ...base, kind: 'number', key: '1/2', lowest_terms: 'required' }, '2/4', '2/6', 'notLowestTerms'],
    [{ ...base, kind: 'number', key: '1/2' }, '1/4 + 1/4', '1/4 + 1/8', 'numberExpected'],
    [{ ...base, kind: 'expression', key: 'x^2-1', form: 'factored' }, 'x^2-1', 'x^2-2', 'reducibleFactor'],
    [
      { ...base, kind: 'expression', key: 'x', forbidden_functions: ['ln'] },
      'ln(exp(x))',
      'ln(x)',
      'functionNotAllowed',
    ],
    [{ ...base, kind: 'complex', key: '2i', form: 'polar' }, '2i', '3i', 'complexForm.polar'],
    [{ ...base, kind: 'base_n', key: '11', base: 2 }, '01011', '01010', 'leadingZeros'],
    [{ ...base, kind: 'base_n', key: '11', base: 2, digits: 8 }, '1011', '1010', 'digitCount'],
  ];
  it.each(forms)(
    '%j: %s, beside %s, earns what its author chose, and nobody has to mark it',
    (part, other, wrong, reason) => {
      const graded = (value: string, credit?: number | null) =>
        grade(draw({ ...part, ...(credit === undefined ? {} : { other_form_credit: credit }) } as PartDraft), {
          value,
          decimal: 'point',
        });
      const codes = ({ reasons }: Judgement) => reasons.map(({ code }) => code);
      expect(graded(other)).toMatchObject({ validity: 'valid', outcome: 'partly', credit: 0.5 });
      expect(graded(other, 0.2)).toMatchObject({ outcome: 'partly', credit: 0.2 });
      expect(graded(other, 0)).toMatchObject({ outcome: 'wrong', credit: 0 });
      expect(graded(other, null)).toMatchObject({ validity: 'invalid', outcome: null });
      for (const credit of [undefined, 0, null]) {
        expect(codes(graded(other, credit))[0]).toBe(reason);
        expect(codes(graded(other, credit)).at(-1)).toBe('notAsAsked');
      }
      expect(graded(wrong)).toMatchObject({ validity: 'valid', outcome: 'wrong', credit: 0 });
    },
  );

  it('is no way to be right with something that is no value, or cannot be read', () => {
    for (const value of ['x', '12)']) {
      const graded = grade(draw({ ...base, kind: 'integer', key: '12' }), { value, decimal: 'point' });
      expect([graded.validity, graded.reasons.map(({ code }) => code)]).toEqual(['invalid', ['integerExpected']]);
    }
  });
});
