import type { BookContent } from '@mathquiz/contracts/mathquiz/book.schemas';
import type { Figure } from '@mathquiz/contracts/mathquiz/figure.schemas';
import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import type { Part } from '@mathquiz/contracts/mathquiz/parts/part.schemas';
import type { TextContent } from '@mathquiz/contracts/mathquiz/text.schemas';
import type { Variable } from '@mathquiz/contracts/mathquiz/variable.schemas';
import { writtenIn } from '../figures/index.js';

/** What has translations: it is written once, and read in several languages. */
export type Written = ItemContent | TextContent | BookContent;

/** A text that somebody reads who takes or marks. */
export type ContentText = {
  /** By ids and names, which stay when something is put before it: `parts.p.options.a.text`. Translations go by it. */
  readonly path: string;
  /** Where it stands now, as problems name it: `parts.0.options.1.text`. */
  readonly field: string;
  readonly text: string;
  /** Markdown with TeX; else plain words with `{{…}}`. */
  readonly markdown: boolean;
  /** Part of the task, not told afterwards. */
  readonly asks: boolean;
};

type Place = Pick<ContentText, 'path' | 'field'>;
const below = ({ path, field }: Place, name: string): Place => ({ path: `${path}.${name}`, field: `${field}.${name}` });
const entry = ({ path, field }: Place, list: string, id: string, at: number): Place => ({
  path: `${path}.${list}.${id}`,
  field: `${field}.${list}.${at}`,
});
const asked = (place: Place, text: string): ContentText => ({ ...place, text, markdown: true, asks: true });
const told = (place: Place, text: string): ContentText => ({ ...place, text, markdown: true, asks: false });

function shownIn(part: Part, place: Place): ContentText[] {
  const each = <T extends { id: string }>(list: string, all: readonly T[], of: (one: T, at: Place) => ContentText[]) =>
    all.flatMap((one, at) => of(one, entry(place, list, one.id, at)));
  switch (part.kind) {
    case 'choice':
    case 'choice_multi':
      return each('options', part.options, ({ text, feedback }, at) => [
        asked(below(at, 'text'), text),
        told(below(at, 'feedback'), feedback),
      ]);
    case 'match':
      return [
        ...each('pairs', part.pairs, ({ left, right }, at) => [
          asked(below(at, 'left'), left),
          asked(below(at, 'right'), right),
        ]),
        ...part.distractors.map((text, at) => asked(entry(place, 'distractors', String(at), at), text)),
      ];
    case 'order':
      return each('entries', part.entries, ({ text }, at) => [asked(below(at, 'text'), text)]);
    case 'categorise':
      return [
        ...each('groups', part.groups, ({ title }, at) => [asked(below(at, 'title'), title)]),
        ...each('cards', part.cards, ({ text }, at) => [asked(below(at, 'text'), text)]),
      ];
    case 'manual':
      return [
        told(below(place, 'model_answer'), part.model_answer),
        ...each('rubric', part.rubric, ({ text }, at) => [told(below(at, 'text'), text)]),
      ];
    default:
      return [];
  }
}

function ofPart(part: Part, index: number): ContentText[] {
  const place = { path: `parts.${part.id}`, field: `parts.${index}` };
  return [
    asked(below(place, 'prompt'), part.prompt),
    ...shownIn(part, place),
    ...Object.entries(part.feedback).map(([name, text]) => told(below(place, `feedback.${name}`), text)),
    ...part.alternatives.map(({ feedback }, at) =>
      told(below(entry(place, 'alternatives', String(at), at), 'feedback'), feedback),
    ),
  ];
}

/** Words beside the marks of a figure, below it, and instead of it. */
const ofFigure = (figure: Figure, index: number): ContentText[] =>
  writtenIn(figure, '')
    .filter(({ formula }) => !formula)
    .map(({ path, text }) => ({
      path: `figures.${figure.id}${path}`,
      field: `figures.${index}${path}`,
      text,
      markdown: false,
      asks: true,
    }));

/** Texts that stand for a variable. */
function ofVariable(variable: Variable, index: number): ContentText[] {
  if (variable.kind !== 'words' && !(variable.kind === 'list' && variable.texts)) return [];
  const place = { path: `variables.${variable.name}`, field: `variables.${index}` };
  return variable.values.map((text, at) => ({
    ...entry(place, 'values', String(at), at),
    text,
    markdown: false,
    asks: true,
  }));
}

/** What a book says itself: what stands in its lines has languages of its own. */
const ofBook = ({ introduction, lines }: BookContent): ContentText[] => [
  asked({ path: 'introduction', field: 'introduction' }, introduction),
  ...lines.map(({ id, title }, at) => ({
    path: `lines.${id}.title`,
    field: `lines.${at}.title`,
    text: title,
    markdown: false,
    asks: true,
  })),
];

/** Every text of it that is not empty, in the order in which its form shows them. */
export function textsOf(content: Written): ContentText[] {
  const title = { path: 'title', field: 'title', text: content.title, markdown: false, asks: false };
  if ('lines' in content) return [title, ...ofBook(content)].filter(({ text }) => text.trim() !== '');
  const figures = content.figures.flatMap(ofFigure);
  const all =
    'body' in content
      ? [title, asked({ path: 'body', field: 'body' }, content.body), ...figures]
      : [
          title,
          asked({ path: 'statement', field: 'statement' }, content.statement),
          ...content.variables.flatMap(ofVariable),
          ...figures,
          ...content.parts.flatMap(ofPart),
          ...(content.hints ?? []).map((hint, at) => told({ path: `hints.${at}`, field: `hints.${at}` }, hint)),
          told({ path: 'solution', field: 'solution' }, content.solution),
        ];
  return all.filter(({ text }) => text.trim() !== '');
}
