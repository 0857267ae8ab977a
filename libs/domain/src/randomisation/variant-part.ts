import type { Alternative, ItemContent, Part } from '@mathquiz/contracts';
import type { Wanted } from '../languages/index.js';
import { readGraph } from '../maths/index.js';
import { chanceOf } from './generator.js';
import { noneId, type Ordering, optionOrder, shownOrder } from './option-order.js';
import { type KeyValue, keyOf } from './part-key.js';
import { type Question, questionIn } from './question.js';
import { type Convention, fillTemplate } from './template.js';
import { ItemFault, type Values } from './values.js';
import type { Decimal } from './write-value.js';
import type { Fill, Writing } from './writing.js';

export type VariantAlternative = {
  key: KeyValue | null;
  text: string;
  credit: number;
  feedback: string;
  class: string;
};
/** `label` is what the public sees (`o1` …, in the order shown); `id` is the author's. */
export type VariantOption = { label: string; id: string; text: string; correct: boolean; feedback: string };
/** What belongs to an option: `label` is `p1` …, `option` the label of the right one. */
export type VariantPrompt = { label: string; id: string; text: string; option: string };

/** A part of a variant with everything that grading needs; never leaves the server as it is. */
export type VariantPart = Question & {
  readonly part: Part;
  readonly prompt: string;
  readonly feedback: { correct: string; partly: string; wrong: string };
  /** Choice: what is chosen. Match: right sides. Order: the entries as shown. Categorise: the groups. */
  readonly options: readonly VariantOption[];
  /** Match: left sides. Categorise: the cards. */
  readonly prompts: readonly VariantPrompt[];
  /** Order: the labels in the right order. */
  readonly inOrder: readonly string[];
  readonly key: KeyValue | null;
  readonly start: KeyValue | null;
  /** Texts that count: a text's accepted answers, a graph's key, a person's model answer. */
  readonly accepted: readonly string[];
  readonly patterns: readonly string[];
  /** What a person marks by. */
  readonly rubric: readonly { id: string; text: string; points: number }[];
  readonly alternatives: readonly VariantAlternative[];
  /** The decimal sign of the reader that it was drawn for. */
  readonly decimal: Decimal;
};

/** How the reader writes numbers and words, in which language they read, and in which order options are shown. */
export type DrawOptions = Convention & Wanted & Ordering;
type Making = {
  readonly seed: string;
  readonly values: Values;
  readonly path: string;
  readonly content: ItemContent;
  readonly ordering: Ordering;
  readonly original: Fill;
  /** As its reader sees it. */
  readonly fill: Fill;
  readonly typed: Fill;
};
type Shown = Pick<VariantPart, 'options' | 'prompts' | 'inOrder'>;

const nothing: Shown = { options: [], prompts: [], inOrder: [] };
const plainOption = (id: string, text: string) => ({ id, text, correct: false, feedback: '' });
const inShownOrder = <T>(
  list: readonly T[],
  stream: string,
  shuffle: boolean,
  texts: readonly string[],
  { content, seed, ordering }: Making,
): T[] =>
  shownOrder({ stream, texts, shuffle }, content, seed, ordering).flatMap((place) => list.slice(place, place + 1));
const labelled = <T>(list: readonly T[], letter: string): (T & { label: string })[] =>
  list.map((one, index) => ({ ...one, label: `${letter}${index + 1}` }));

function choiceOf(part: Extract<Part, { kind: 'choice' | 'choice_multi' }>, making: Making): Shown {
  const listed = part.options.map((option, index) => ({
    ...option,
    text: making.fill(option.text, `${making.path}.options.${index}.text`),
    feedback: making.fill(option.feedback, `${making.path}.options.${index}.feedback`),
  }));
  const places = optionOrder(part, making.content, making.seed, making.ordering);
  const ordered = places.flatMap((place) => listed[place] ?? []);
  const none = { ...plainOption(noneId, ''), correct: !listed.some((option) => option.correct) };
  return { ...nothing, options: labelled(part.none_of_these ? [...ordered, none] : ordered, 'o') };
}

/** Right sides that read alike are one option, so that neither of two equal ones is the wrong one; in every language those of the first. */
function matchOf(part: Extract<Part, { kind: 'match' }>, making: Making): Shown {
  const { path, fill, original } = making;
  const places = [
    ...part.pairs.map(({ right }, index) => ({ template: right, field: `${path}.pairs.${index}.right` })),
    ...part.distractors.map((text, index) => ({ template: text, field: `${path}.distractors.${index}` })),
  ];
  const rights = places.map(({ template, field }) => original(template, field));
  const pairs = part.pairs.map(({ id, left }, index) => ({
    id,
    text: fill(left, `${path}.pairs.${index}.left`),
    right: rights[index] ?? '',
  }));
  const texts = [...new Set(rights)];
  // Of right sides that read alike the order goes by all of them, for the first of them is another one with another key.
  const sources = [...part.pairs.map(({ right }) => right), ...part.distractors];
  const written = texts.map((text) => JSON.stringify(sources.filter((_, at) => rights[at] === text).sort()));
  const ordered = inShownOrder(texts, `options ${part.id}`, part.shuffle, written, making);
  const shown = (text: string): string => {
    const { template = '', field = '' } = places[rights.indexOf(text)] ?? {};
    return fill(template, field);
  };
  const options = labelled(
    ordered.map((text) => plainOption(pairs.find((pair) => pair.right === text)?.id ?? `-${text}`, shown(text))),
    'o',
  );
  const labelOf = (text: string): string => options[ordered.indexOf(text)]?.label ?? '';
  const prompts = labelled(pairs, 'p').map(({ label, id, text, right }) => ({
    label,
    id,
    text,
    option: labelOf(right),
  }));
  return { ...nothing, options, prompts };
}

/** Version 1: the shown order is never the right one, and the one with two entries always the other. */
function notSolved<T>(drawn: readonly T[], right: readonly T[]): readonly T[] {
  const [first, ...others] = drawn;
  const solved = drawn.every((entry, index) => entry === right[index]);
  return solved && first !== undefined ? [...others, first] : drawn;
}

/** The order shown may be the right one: else the shown one would say what the right one is not. */
function orderOf(part: Extract<Part, { kind: 'order' }>, making: Making): Shown {
  const { seed, path, fill, ordering } = making;
  const entries = part.entries.map(({ id, text }, index) =>
    plainOption(id, fill(text, `${path}.entries.${index}.text`)),
  );
  const stream = `options ${part.id}`;
  const written = part.entries.map(({ text }) => text);
  const drawn =
    ordering.generator === 1
      ? notSolved(chanceOf(seed, stream).shuffled(entries), entries)
      : inShownOrder(entries, stream, true, written, making);
  const options = labelled(drawn, 'o');
  const inOrder = entries.flatMap(({ id }) => options.find((option) => option.id === id)?.label ?? []);
  return { ...nothing, options, inOrder };
}

/** Groups stand in the author's order, which tells nothing; cards do not. */
function groupsOf(part: Extract<Part, { kind: 'categorise' }>, making: Making): Shown {
  const { path, fill } = making;
  const options = labelled(
    part.groups.map(({ id, title }, index) => plainOption(id, fill(title, `${path}.groups.${index}.title`))),
    'o',
  );
  const cards = part.cards.map(({ id, text, group }, index) => {
    const option = options.find((one) => one.id === group);
    const place = `${path}.cards.${index}`;
    if (!option) throw new ItemFault({ code: 'unknownGroup', path: `${place}.group`, params: { name: group } });
    return { id, text: fill(text, `${place}.text`), option: option.label };
  });
  const written = part.cards.map(({ text }) => text);
  const ordered = inShownOrder(cards, `prompts ${part.id}`, part.shuffle, written, making);
  return { ...nothing, options, prompts: labelled(ordered, 'p') };
}

function shownOf(part: Part, making: Making): Shown {
  switch (part.kind) {
    case 'choice':
    case 'choice_multi':
      return choiceOf(part, making);
    case 'match':
      return matchOf(part, making);
    case 'order':
      return orderOf(part, making);
    case 'categorise':
      return groupsOf(part, making);
    default:
      return nothing;
  }
}

/** A drawing's key has to be one, with the values in it. */
function drawingOf(text: string, path: string): string {
  const reading = readGraph(text);
  if (reading.ok) return text;
  throw new ItemFault({ code: 'unreadable', path, params: { expression: text, reason: reading.reason } });
}

function acceptedOf(part: Part, { path, original, fill, typed }: Making): string[] {
  switch (part.kind) {
    case 'text':
      // A word that stands for a variable is right as it is read, and as it was first written.
      return [
        ...new Set(
          [original, fill].flatMap((one) => part.accepted.map((text, at) => one(text, `${path}.accepted.${at}`))),
        ),
      ];
    case 'graph':
      return [drawingOf(typed(part.key, `${path}.key`), `${path}.key`)];
    case 'manual':
      return part.model_answer === '' ? [] : [fill(part.model_answer, `${path}.model_answer`)];
    default:
      return [];
  }
}

/** Whether the part's key is a formula in the item's variables; a graph's is a text with values put in. */
export const isKeyed = (part: Part): part is Extract<Part, { key: string }> => 'key' in part && part.kind !== 'graph';

function alternativeOf(foreseen: Alternative, at: number, part: Part, making: Making): VariantAlternative {
  const { values, fill, typed } = making;
  const place = `${making.path}.alternatives.${at}`;
  const { credit, feedback, key } = foreseen;
  const written = part.kind === 'graph' ? typed : fill;
  return {
    key: isKeyed(part) ? keyOf(key, part, values, `${place}.key`) : null,
    text: isKeyed(part) ? '' : written(key, `${place}.key`),
    credit,
    feedback: fill(feedback, `${place}.feedback`),
    class: foreseen.class,
  };
}

const noQuestion: Question = { letters: [], shown: [] };

function asked(question: Question, prompt: string): Question {
  if (prompt === '') return question;
  const { letters, shown } = questionIn(prompt);
  return { letters: [...new Set([...question.letters, ...letters])], shown: [...question.shown, ...shown] };
}

/** One part of a variant; `question` is what its statement holds. Throws ItemFault for what keeps it from being drawn. */
export function variantPart(
  content: ItemContent,
  part: Part,
  path: string,
  seed: string,
  values: Values,
  options: DrawOptions & { readonly writing: Writing },
  question: Question = noQuestion,
): VariantPart {
  const decimal = options.decimal ?? 'point';
  const { original, shown: fill } = options.writing;
  const typed: Fill = (template, place) =>
    fillTemplate(template, values, { ...options, decimal: 'point', path: place, typed: true });
  const making: Making = { seed, values, path, content, ordering: options, original, fill, typed };
  const key = isKeyed(part) ? keyOf(part.key, part, values, `${path}.key`) : null;
  const start = part.kind === 'steps' && part.start !== null ? keyOf(part.start, part, values, `${path}.start`) : null;
  return {
    part,
    decimal,
    prompt: fill(part.prompt, `${path}.prompt`),
    ...asked(question, original(part.prompt, `${path}.prompt`)),
    feedback: {
      correct: fill(part.feedback.correct, `${path}.feedback.correct`),
      partly: fill(part.feedback.partly, `${path}.feedback.partly`),
      wrong: fill(part.feedback.wrong, `${path}.feedback.wrong`),
    },
    ...shownOf(part, making),
    key,
    start,
    accepted: acceptedOf(part, making),
    patterns: part.kind === 'text' ? part.patterns : [],
    rubric:
      part.kind === 'manual'
        ? part.rubric.map((row, at) => ({ ...row, text: fill(row.text, `${path}.rubric.${at}.text`) }))
        : [],
    alternatives: part.alternatives.map((foreseen, at) => alternativeOf(foreseen, at, part, making)),
  };
}
