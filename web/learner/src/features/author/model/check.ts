import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import type { ItemProblem } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { checkFigure } from './blank-figure.js';
import { checkPart } from './check-part.js';
import { checkVariable } from './check-variable.js';
import { blank, problem } from './problem.js';

/** What must be filled in before the server takes an item. Codes share their sentences with the server's problems. */
export function checkItem(content: ItemContent): ItemProblem[] {
  return [
    ...(blank(content.title) ? [problem('titleMissing', 'title')] : []),
    ...(blank(content.statement) ? [problem('statementMissing', 'statement')] : []),
    ...content.variables.flatMap((variable, at) => checkVariable(variable, at, content.variables)),
    ...content.conditions.flatMap((text, at) => (blank(text) ? [problem('conditionMissing', `conditions.${at}`)] : [])),
    ...content.hints.flatMap((text, at) => (blank(text) ? [problem('hintMissing', `hints.${at}`)] : [])),
    ...content.parts.flatMap((part, at) => checkPart(part, `parts.${at}`)),
    ...content.figures.flatMap((figure, at) => checkFigure(figure, `figures.${at}`)),
  ];
}
