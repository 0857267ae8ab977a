import type { ItemContent, ItemProblem } from '@mathquiz/contracts';
import { distractorsAlike, distractorsThatAreRight, problemsOf } from '@mathquiz/domain/linting';
import { drawVariant, taskOf } from '@mathquiz/domain/randomisation';

export type Linting = { readonly content: ItemContent };
/** What some seeds show: for each that can be drawn its task, equal where a student would read the same, and what an author is warned of. */
export type Linted = { readonly tasks: readonly string[]; readonly warnings: readonly ItemProblem[] };

/** Many variants at once, for what one alone does not show. */
export function linting({ content }: Linting): (seeds: readonly string[]) => Linted {
  return (seeds) => {
    const variants = seeds.flatMap((seed) => {
      const drawn = drawVariant(content, seed);
      return drawn.ok ? [drawn.variant] : [];
    });
    return {
      tasks: variants.map(taskOf),
      warnings: variants.flatMap((variant) =>
        problemsOf([...distractorsThatAreRight(variant), ...distractorsAlike(variant)], 'warns'),
      ),
    };
  };
}
