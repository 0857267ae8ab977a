import type { ItemContent, ItemProblem, Locale } from '@mathquiz/contracts';
import { keyFault } from '@mathquiz/domain/grading';
import { textFaults, translationFaults } from '@mathquiz/domain/randomisation';
import { drawnOnce } from './drawn-once.js';
import { typesets } from './typesets.js';

export type Checking = { readonly content: ItemContent };
/** The part at this place, whose key is graded, or texts that are read: those of a translation, or (null) the first ones. */
export type CheckingTask = { readonly seed: string; readonly look: number | Locale | null };

/** What would make a student stumble over one variant of an item that can be drawn. */
export function checking({ content }: Checking): (task: CheckingTask) => ItemProblem[] {
  const draw = drawnOnce(content);
  return ({ seed, look }) => {
    if (typeof look === 'string') return translationFaults(content, seed, look, typesets);
    const drawn = draw(seed);
    if (!drawn.ok) return [drawn.problem];
    if (look === null) return textFaults(content, drawn.variant, typesets);
    const asked = drawn.variant.parts[look];
    const fault = asked ? keyFault(asked, `parts.${look}`, seed) : null;
    return fault ? [fault] : [];
  };
}
