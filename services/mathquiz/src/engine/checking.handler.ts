import type { ItemContent, ItemProblem } from '@mathquiz/contracts';
import { keyFault } from '@mathquiz/domain/grading';
import { textFaults } from '@mathquiz/domain/randomisation';
import { drawnOnce } from './drawn-once.js';
import { typesets } from './typesets.js';

export type Checking = { readonly content: ItemContent };
/** `part`: the place of the part whose key is graded; null: the texts are read. */
export type CheckingTask = { readonly seed: string; readonly part: number | null };

/** What would make a student stumble over one variant of an item that can be drawn. */
export function checking({ content }: Checking): (task: CheckingTask) => ItemProblem[] {
  const draw = drawnOnce(content);
  return ({ seed, part }) => {
    const drawn = draw(seed);
    if (!drawn.ok) return [drawn.problem];
    if (part === null) return textFaults(content, drawn.variant, typesets);
    const asked = drawn.variant.parts[part];
    const fault = asked ? keyFault(asked, `parts.${part}`, seed) : null;
    return fault ? [fault] : [];
  };
}
