import type { ItemContent, Part } from '@mathquiz/contracts';
import { patternFault } from '../grading/pattern.js';
import { readQuantity } from '../maths/index.js';
import { ItemFault } from './values.js';

function checkRule(part: Part, path: string): void {
  if (part.kind === 'units' && !readQuantity(`1 ${part.unit}`).ok)
    throw new ItemFault({ code: 'unknownUnit', path: `${path}.unit`, params: { name: part.unit } });
  if (part.kind !== 'text') return;
  part.patterns.forEach((pattern, at) => {
    if (patternFault(pattern) !== null)
      throw new ItemFault({ code: 'badPattern', path: `${path}.patterns.${at}`, params: { pattern } });
  });
}

/** What a rule says apart from its key has to make sense too: no answer could be judged by it. Throws ItemFault. */
export function checkRules(content: ItemContent): void {
  content.parts.forEach((part, index) => {
    checkRule(part, `parts.${index}`);
  });
}
