import type { ItemContent, ItemProblem, Part } from '@mathquiz/contracts';
import { checkVariable } from './check-variable.js';
import { blank, problem } from './problem.js';

/** What must be filled in before the server can look at an item. Codes share their sentences with the server's problems. */
export function checkItem(content: ItemContent): ItemProblem[] {
  return [...(blank(content.title) ? [problem('titleMissing', 'title')] : []), ...checkForPreview(content)];
}

/** The same without the title, which a preview does not need. */
export function checkForPreview(content: ItemContent): ItemProblem[] {
  return [
    ...(blank(content.statement) ? [problem('statementMissing', 'statement')] : []),
    ...content.variables.flatMap((variable, at) => checkVariable(variable, at, content.variables)),
    ...content.conditions.flatMap((text, at) => (blank(text) ? [problem('conditionMissing', `conditions.${at}`)] : [])),
    ...content.parts.flatMap((part, at) => checkPart(part, `parts.${at}`)),
  ];
}

function checkPart(part: Part, path: string): ItemProblem[] {
  switch (part.kind) {
    case 'choice':
    case 'choice_multi': {
      const empty = part.options.flatMap((option, at) =>
        blank(option.text) ? [problem('optionMissing', `${path}.options.${at}.text`)] : [],
      );
      const noneRight = part.kind === 'choice' && !part.options.some((option) => option.correct);
      return noneRight ? [...empty, problem('noneCorrect', `${path}.options.0.correct`)] : empty;
    }
    case 'text':
      return part.accepted.every(blank)
        ? [problem('acceptedMissing', `${path}.accepted`)]
        : checkAlternatives(part, path);
    case 'number':
    case 'expression':
      return [...(blank(part.key) ? [problem('keyMissing', `${path}.key`)] : []), ...checkAlternatives(part, path)];
  }
}

function checkAlternatives(part: Extract<Part, { alternatives: unknown }>, path: string): ItemProblem[] {
  return part.alternatives.flatMap((one, at) =>
    blank(one.key) ? [problem('alternativeMissing', `${path}.alternatives.${at}.key`)] : [],
  );
}
