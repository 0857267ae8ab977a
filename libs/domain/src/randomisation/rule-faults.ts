import type { ItemContent, Part } from '@mathquiz/contracts';
import { functionName, readQuantity } from '../maths/index.js';
import { patternFault } from '../patterns/pattern.js';
import { ItemFault } from './values.js';

type ExpressionPart = Extract<Part, { kind: 'expression' }>;

/** A function that does not exist is never used: a rule that names it would say nothing, or forbid everything. */
function checkFunctions({ allowed_functions, forbidden_functions, names }: ExpressionPart, path: string): void {
  for (const [field, list] of Object.entries({ allowed_functions, forbidden_functions })) {
    const name = list.find((one) => functionName(one) === null && !names.includes(one));
    if (name !== undefined)
      throw new ItemFault({ code: 'unknownFunction', path: `${path}.${field}`, params: { name } });
  }
}

function checkRule(part: Part, path: string): void {
  if (part.kind === 'expression') checkFunctions(part, path);
  if (part.kind === 'units' && !readQuantity(`1 ${part.unit}`).ok)
    throw new ItemFault({ code: 'unknownUnit', path: `${path}.unit`, params: { name: part.unit } });
  if (part.kind !== 'text') return;
  part.patterns.forEach((pattern, at) => {
    if (patternFault(pattern) !== null)
      throw new ItemFault({ code: 'badPattern', path: `${path}.patterns.${at}`, params: { pattern } });
  });
}

/** What a rule says apart from its key has to make sense too: no answer could be graded by it. Throws ItemFault. */
export function checkRules(content: ItemContent): void {
  content.parts.forEach((part, index) => {
    checkRule(part, `parts.${index}`);
  });
}
