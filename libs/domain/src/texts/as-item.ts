import type { ContentTranslations, ItemContent, ItemProblem, TextContent } from '@mathquiz/contracts';
import { withoutItems } from './blocks.js';

/** What is written once and asks nothing, to be computed, drawn and looked through by what does so for items. */
export const asItem = ({ body, translations, ...text }: TextContent): ItemContent => ({
  ...text,
  translations: Object.fromEntries(
    Object.entries(translations ?? {}).map(([language, { texts }]) => [language, { texts: bodyAsStatement(texts) }]),
  ),
  statement: body,
  variables: [],
  conditions: [],
  parts: [],
  hints: [],
  solution: '',
  test_cases: [],
});

type Texts = NonNullable<ContentTranslations['en-US']>['texts'];
const bodyAsStatement = ({ body, ...texts }: Texts): Texts => (body ? { ...texts, statement: body } : texts);

/** As it stands between the items of a test: what can be tried in it tells its key, and may be asked there. */
export const asPassage = (text: TextContent): ItemContent => asItem({ ...text, body: withoutItems(text.body) });

/** What was found there, by the fields of the text. */
export const problemOfText = (problem: ItemProblem): ItemProblem => ({
  ...problem,
  path: problem.path.replace(/^(translations\.[^.]+\.)?statement$/, '$1body'),
});
