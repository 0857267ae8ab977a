import { type ItemContent, type ItemDraft, itemContent, type PublicPart } from '@mathquiz/contracts';
import { grade, toPublic } from '../grading/index.js';
import { chanceOf } from './generator.js';
import { drawVariant, type VariantPart } from './index.js';

type DraftPart = ItemDraft['parts'][number];
type Labelled = readonly { id: string; text: string }[];

/** Items enough that a strategy which knows nothing stays within a few per cent of chance. */
const rounds = 600;
const words = ['-7', '2', '10', '3', '25', '1/2', 'x', 'apple', 'Birne', 'zero', '$y$', '{{a}}', '{{2*a}}', '0.5'];

/** An author's pairing, order or grouping by chance: what an item asks is unknown to whoever sees the texts alone. */
function aPart(kind: 'match' | 'order' | 'categorise' | 'choice', round: number, shuffle: boolean): DraftPart {
  const chance = chanceOf(String(round), 'author');
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const texts = chance.shuffled(words);
  const many = kind === 'order' && round % 2 === 0 ? 2 : 2 + chance.below(4);
  const own = { id: 'p', prompt: String(round) };
  const listed = ids.slice(0, many).map((id, at) => ({ id, text: texts[at] ?? '' }));
  switch (kind) {
    case 'match':
      return { ...own, kind, shuffle, pairs: listed.map(({ id, text }, at) => ({ id, left: `L${at}`, right: text })) };
    case 'order':
      return { ...own, kind, entries: listed };
    case 'categorise': {
      // As authors write them: the cards of one group, then those of the next.
      const groups = ['x', 'y'].map((id) => ({ id, title: id }));
      return {
        ...own,
        kind,
        shuffle,
        groups,
        cards: listed.map((card, at) => ({ ...card, group: at < many / 2 ? 'x' : 'y' })),
      };
    }
    case 'choice':
      // As authors write them: the right one first.
      return { ...own, kind, shuffle, options: listed.map((option, at) => ({ ...option, correct: at === 0 })) };
  }
}

function anItem(part: DraftPart, round: number): ItemContent {
  const variables = [{ name: 'a', kind: 'integer' as const, from: 2, to: 9 }];
  return itemContent.parse({ title: 'T', statement: `S ${round}`, category: 'algebra', variables, parts: [part] });
}

const size = (text: string): number => Number(text.replace('1/2', '0.5')) || 0;
const sortedBy = (list: Labelled, by: (a: string, b: string) => number): string[] =>
  [...list].sort((a, b) => by(a.text, b.text)).map(({ id }) => id);
const alphabetical = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Orders in which somebody who knows nothing may take what is shown. */
const strategies: Readonly<Record<string, (options: Labelled) => string[]>> = {
  'as shown': (options) => options.map(({ id }) => id),
  reversed: (options) => options.map(({ id }) => id).reverse(),
  alphabetical: (options) => sortedBy(options, alphabetical),
  'by size': (options) => sortedBy(options, (a, b) => size(a) - size(b)),
  rotated: ([first, ...others]) => [...others, ...(first ? [first] : [])].map(({ id }) => id),
};

function blindAnswer({ kind, options = [], prompts = [] }: PublicPart, take: (list: Labelled) => string[]): string {
  switch (kind) {
    case 'choice':
      return take(options)[0] ?? '';
    case 'match': {
      const rights = take(options);
      return prompts.map(({ id }, at) => `${id}:${rights[at]}`).join(',');
    }
    case 'categorise': {
      const cards = take(prompts);
      return cards.map((id, at) => `${id}:${options[at < cards.length / 2 ? 0 : 1]?.id}`).join(',');
    }
    default:
      return take(options).join(',');
  }
}

/** Share of all that stands right by chance: of n things one, of two groups about a half. */
function expected(part: VariantPart): number {
  const { kind } = part.part;
  if (kind !== 'categorise') return 1 / part.options.length;
  const cards = part.prompts.length;
  const [first, second] = [Math.ceil(cards / 2), Math.floor(cards / 2)];
  return (first * first + second * second) / (cards * cards);
}

type Kind = 'match' | 'order' | 'categorise' | 'choice';
const drawnParts = new Map<string, readonly VariantPart[]>();

/** One part of each round; every strategy answers the same ones. */
function partsOf(kind: Kind, partShuffles: boolean, testShuffles: boolean): readonly VariantPart[] {
  const name = `${kind} ${partShuffles} ${testShuffles}`;
  const known = drawnParts.get(name);
  if (known) return known;
  const parts = Array.from({ length: rounds }, (_, round) => {
    const content = anItem(aPart(kind, round, partShuffles), round);
    const shared = content.parts.map((part) =>
      'scoring' in part ? { ...part, scoring: 'perElement' as const } : part,
    );
    const drawn = drawVariant({ ...content, parts: shared as ItemContent['parts'] }, `seed ${round}`, {
      shuffleChoices: testShuffles,
    });
    const part = drawn.ok ? drawn.variant.parts[0] : undefined;
    if (!part) throw new Error('not drawn');
    return part;
  });
  drawnParts.set(name, parts);
  return parts;
}

/** The share of the points that a strategy gets beyond chance, on average over many items. */
function gained(kind: Kind, partShuffles: boolean, testShuffles: boolean, name: string): number {
  const take = strategies[name];
  if (!take) throw new Error(`no strategy ${name}`);
  let sum = 0;
  for (const part of partsOf(kind, partShuffles, testShuffles)) {
    const value = blindAnswer(toPublic(part, 'p', 1), take);
    sum += (grade(part, { value, decimal: 'point' }).credit ?? 0) - expected(part);
  }
  return sum / rounds;
}

describe('somebody who answers without reading', () => {
  const shuffles = [
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ] as const;
  it.each(
    (['match', 'order', 'categorise'] as const).flatMap((kind) =>
      shuffles.flatMap(([part, test]) => Object.keys(strategies).map((name) => [kind, part, test, name] as const)),
    ),
  )('of a %s part (shuffled by its author: %s, by the test: %s) gets no more than chance, going %s', (...row) => {
    // Six standard errors of the mean over so many items: a fixed set, so this holds always or never.
    expect(Math.abs(gained(...row))).toBeLessThan(0.09);
  });

  it.each(Object.keys(strategies))('gains nothing from a test that does not shuffle choices, going %s', (name) => {
    expect(Math.abs(gained('choice', true, false, name))).toBeLessThan(0.09);
    expect(Math.abs(gained('choice', true, true, name))).toBeLessThan(0.09);
  });
});

describe('with shuffling off', () => {
  const content = anItem(aPart('match', 5, true), 5);
  const labelsOf = (item: ItemContent, seed: string) => {
    const drawn = drawVariant(item, seed, { shuffleChoices: false });
    return drawn.ok ? drawn.variant.parts[0]?.options.map(({ id }) => id) : undefined;
  };

  it('everybody sees the one order of the version, also where numbers differ', () => {
    const first = labelsOf(content, '1');
    expect(first).toHaveLength(content.parts[0]?.kind === 'match' ? content.parts[0].pairs.length : 0);
    for (let seed = 2; seed < 40; seed += 1) expect(labelsOf(content, String(seed))).toEqual(first);
  });

  it('the order shown stays when the author writes the pairs, the entries or the cards in another order', () => {
    for (let round = 0; round < 40; round += 1) {
      for (const kind of ['match', 'order', 'categorise'] as const) {
        const part = aPart(kind, round, false);
        const turned = { ...part } as Record<string, unknown>;
        for (const field of ['pairs', 'entries', 'cards'])
          if (Array.isArray(turned[field])) turned[field] = chanceOf(String(round), 'turn').shuffled(turned[field]);
        const textsOf = (one: DraftPart) => {
          const drawn = drawVariant(anItem(one, round), 'seed', { shuffleChoices: false });
          const shown = drawn.ok ? drawn.variant.parts[0] : undefined;
          return (kind === 'categorise' ? shown?.prompts : shown?.options)?.map(({ text }) => text);
        };
        expect(textsOf(turned as DraftPart)).toEqual(textsOf(part));
      }
    }
  });

  it('options whose author wants no other order keep the author’s', () => {
    const fixed = anItem(aPart('choice', 3, false), 3);
    for (const shuffleChoices of [true, false]) {
      const drawn = drawVariant(fixed, 's', { shuffleChoices });
      const ids = drawn.ok ? drawn.variant.parts[0]?.options.map(({ id }) => id) : [];
      expect(ids).toEqual([...(ids ?? [])].sort());
    }
  });
});

it('a test that was published with version 1 shows what it showed, for ever', () => {
  const shown = (kind: 'match' | 'order' | 'categorise' | 'choice', round: number, shuffleChoices: boolean) => {
    const drawn = drawVariant(anItem(aPart(kind, round, true), round), 'golden', { shuffleChoices, generator: 1 });
    const part = drawn.ok ? drawn.variant.parts[0] : undefined;
    return (kind === 'categorise' ? part?.prompts : part?.options)?.map(({ id }) => id).join('');
  };
  const seen = (['match', 'order', 'categorise', 'choice'] as const).flatMap((kind) =>
    [1, 2, 3].flatMap((round) => [shown(kind, round, true), shown(kind, round, false)]),
  );
  expect(seen).toEqual(goldenOrders);
});

/** Drawn before version 2 was made. */
const goldenOrders = (
  'bdac abcd abc abc bdac abcd bdac bdac ba ba bdac bdac ' + 'cabd abcd bac abc cabd abcd bdac abcd abc abc bdac abcd'
).split(' ');
