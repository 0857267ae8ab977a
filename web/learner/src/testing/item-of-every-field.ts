import { type ItemContent, itemContent } from '@mathquiz/contracts';
import { figureKinds } from '@mathquiz/contracts/mathquiz/figure.constants';
import { type PartKind, partKinds } from '@mathquiz/contracts/mathquiz/parts/part.constants';
import { textsOf } from '@mathquiz/domain/languages';
import { blankItem } from '../features/author/model/blank.js';
import { blankFigure } from '../features/author/model/blank-figure.js';
import { blankPart } from '../features/author/model/blank-part.js';
import { blankVariable } from '../features/author/model/blank-variable.js';

const kinds = ['integer', 'nonzero', 'choice', 'decimal', 'derived', 'matrix', 'polynomial', 'list', 'words'] as const;

const originalOf = (some: readonly PartKind[]): ItemContent => ({
  ...blankItem(),
  title: 'Fruit on the line',
  statement: 'There are {{v0}} on the line.\n\n![](figure:f2)',
  hints: ['Look at {{v0}}.', 'Count.'],
  solution: 'Count "them" \\ twice.',
  language: 'en-US',
  tags: ['one', 'two'],
  grade: 9,
  difficulty: 3,
  chapter: '2.1',
  conditions: ['v0 != v1'],
  variables: kinds.map((kind, at) => ({ ...blankVariable(kind, []), name: `v${at}` })),
  figures: figureKinds.map((kind, at) => blankFigure(kind, `f${at}`)),
  parts: some.map((kind, at) => ({
    ...blankPart(kind, `p${at}`),
    prompt: 'What is it?',
    alternatives: [{ key: 'a', credit: 0.5, feedback: 'Nearly', class: 'sign' }],
    follow_through: at === 0 ? null : { from_part: 'p0', variable: 'v0', credit: 1 },
  })),
  test_cases: [{ part_id: 'p0', answer: '{{v0}}', expected: 'wrong' }],
});

function translated(original: ItemContent): ItemContent {
  const texts = textsOf(original).map(({ path, text }) => [path, { text, stale_since: null }]);
  return { ...original, translations: { 'de-DE': { texts: Object.fromEntries(texts) } } };
}

const needed = new Set(['key', 'text', 'left', 'right', 'unit', 'expression']);

/** What the form leaves to be written is written. */
function filled(content: ItemContent): ItemContent {
  const whole: unknown = JSON.parse(JSON.stringify(content), (name, value: unknown) => {
    const isNone = value === '' || (Array.isArray(value) && value.length === 0);
    if (!isNone) return value;
    if (name === 'values' || name === 'accepted') return ['a'];
    return needed.has(name) || (name === 'title' && value === '') ? 'a' : value;
  });
  return itemContent.parse(whole);
}

/** Every kind of variable and figure, and as many kinds of parts as an item can have, each as the form begins it, with a translation. */
export const begunItem = translated(originalOf(partKinds.slice(0, 20)));
/** The same as an item that is saved. */
export const itemOfEveryField = filled(begunItem);
/** With the other kinds of parts. */
export const itemOfOtherFields = filled(translated(originalOf(partKinds.slice(20))));
