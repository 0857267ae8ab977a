import { type ItemDraft, itemContent } from '@mathquiz/contracts';
import { drawVariant, type Variant } from '../../randomisation/index.js';
import { answerKeyOf, grade } from '../grade.js';

type Draft = Pick<ItemDraft, 'statement' | 'variables'> & { parts?: ItemDraft['parts'] };

function draw(draft: Draft): Variant {
  const parts: ItemDraft['parts'] = [{ id: 'a', kind: 'integer', key: '1' }];
  const drawn = drawVariant(itemContent.parse({ title: 't', category: 'algebra', parts, ...draft }), '1');
  if (!drawn.ok) throw new Error(`${drawn.problem.code} ${drawn.problem.path}`);
  return drawn.variant;
}

const variables: ItemDraft['variables'] = [
  { kind: 'derived', name: 'n', expression: '-2' },
  { kind: 'derived', name: 'z', expression: '0' },
  { kind: 'derived', name: 't', expression: '40/3' },
  { kind: 'decimal', name: 'd', from: 0.25, to: 0.25, places: 2 },
];

describe('a value in its place', () => {
  it.each([
    ['$ P({{z}} \\mid {{n}}) $', '$ P(0 \\mid -2) $'],
    ['$ {{z}} \\in M $', '$ 0 \\in M $'],
    ['$ P({{z + 1}} \\mid {{n + 1}} \\mid 5) $', '$ P(1 \\mid -1 \\mid 5) $'],
    ['$ {{z + 1}}\\left(x + 2\\right) $', '$ \\left(x + 2\\right) $'],
    ['$ \\begin{pmatrix} {{n}} \\\\ {{n}} \\end{pmatrix} $', '$ \\begin{pmatrix} -2 \\\\ -2 \\end{pmatrix} $'],
    ['$ \\approx {{round(t, 1)}} $', '$ \\approx 13.3 $'],
    ['$ \\approx {{round(t + 2/3, 1)}} $', '$ \\approx 14.0 $'],
    ['{{round(100*d, 0)}} of {{floor(10*d)}}', '25 of 2'],
  ])('%s is written %s', (statement, written) => {
    expect(draw({ statement, variables }).statement).toBe(written);
  });
});

describe('a key as it is shown', () => {
  const shown = (part: ItemDraft['parts'][number]) => {
    const [first] = draw({ statement: 's', parts: [part] }).parts;
    if (!first) throw new Error('no part');
    return first;
  };

  it('is tidied in each equation of a system', () => {
    expect(answerKeyOf(shown({ id: 'a', kind: 'system', key: '1*x + 0*y = 2*3 and x - 1*y = 4' })).text).toBe(
      'x = 6 and x - y = 4',
    );
  });

  it.each([
    ['72', 'km/h', '72\\,\\mathrm{km}/\\mathrm{h}'],
    ['54/5', 'm/s^2', '10.8\\,\\mathrm{m}/\\mathrm{s}^{2}'],
    ['2', 'J/(kg K)', '2\\,\\mathrm{J}/(\\mathrm{K}\\,\\mathrm{kg})'],
    ['1/3', 's^-1', '\\frac{1}{3}\\,\\mathrm{s}^{-1}'],
  ])('has %s %s as a person writes it', (key, unit, latex) => {
    const part = shown({ id: 'a', kind: 'units', key, unit });
    expect(answerKeyOf(part).latex).toBe(latex);
    expect(grade(part, { value: `${key} ${unit}`, decimal: 'point' }).outcome).toBe('correct');
  });
});
