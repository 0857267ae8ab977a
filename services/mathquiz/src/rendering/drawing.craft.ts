import type { AuthorVariant, ItemContent, ItemProblem } from '@mathquiz/contracts';
import { answerKeyOf, toPublic } from '@mathquiz/domain/grading';
import { type DrawOptions, drawVariant, taskOf, type Variant } from '@mathquiz/domain/randomisation';

export type Drawing = { readonly content: ItemContent; readonly options: DrawOptions };
/** `face`: equal for two variants that look the same to a student. */
export type DrawnForAuthor =
  | { readonly ok: true; readonly variant: AuthorVariant; readonly face: string }
  | { readonly ok: false; readonly problem: ItemProblem };

/** An item's variants with their keys, one a seed: for those who wrote it or may teach with it. */
export function drawing({ content, options }: Drawing): (seed: string) => DrawnForAuthor {
  return (seed) => {
    const drawn = drawVariant(content, seed, options);
    return drawn.ok ? { ok: true, variant: toAuthorVariant(drawn.variant), face: taskOf(drawn.variant) } : drawn;
  };
}

function toAuthorVariant(variant: Variant): AuthorVariant {
  return {
    seed: variant.seed,
    values: { ...variant.values },
    statement: variant.statement,
    parts: variant.parts.map((part) => ({
      ...toPublic(part, part.part.id, part.part.points),
      answer_key: answerKeyOf(part),
    })),
    solution: variant.solution,
  };
}
