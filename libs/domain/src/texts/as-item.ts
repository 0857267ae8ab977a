import type { ItemContent, ItemProblem, TextContent } from '@mathquiz/contracts';

/** What is written once and asks nothing, to be computed, drawn and looked through by what does so for items. */
export const asItem = ({ body, ...text }: TextContent): ItemContent => ({
  ...text,
  statement: body,
  variables: [],
  conditions: [],
  parts: [],
  solution: '',
  test_cases: [],
});

/** What was found there, by the fields of the text. */
export const problemOfText = (problem: ItemProblem): ItemProblem => ({
  ...problem,
  path: problem.path === 'statement' ? 'body' : problem.path,
});
