import type { AuthorVariant, ItemContent, ItemProblem } from '@mathquiz/contracts';
import { answerKeyOf, rightOf, toPublic, typedForms } from '@mathquiz/domain/grading';
import { type DrawOptions, drawVariant, taskOf, type Variant } from '@mathquiz/domain/randomisation';

/** `typed`: with the keys as students may type them. */
export type Drawing = { readonly content: ItemContent; readonly options: DrawOptions; readonly typed?: boolean };
/** `fingerprint`: equal for two variants that ask the same of a student; `right`: what is right in it, whatever the order of options. */
export type DrawnForAuthor =
  | { readonly ok: true; readonly variant: AuthorVariant; readonly fingerprint: string; readonly right: string }
  | { readonly ok: false; readonly problem: ItemProblem };

/** An item's variants with their keys, one a seed: for those who wrote it or may teach with it. */
export function drawing({ content, options, typed = false }: Drawing): (seed: string) => DrawnForAuthor {
  return (seed) => {
    const drawn = drawVariant(content, seed, options);
    if (!drawn.ok) return drawn;
    const { variant } = drawn;
    return {
      ok: true,
      variant: toAuthorVariant(variant, typed),
      fingerprint: taskOf(variant),
      right: rightOf(variant),
    };
  };
}

function toAuthorVariant(variant: Variant, typed: boolean): AuthorVariant {
  return {
    seed: variant.seed,
    values: { ...variant.values },
    statement: variant.statement,
    parts: variant.parts.map((part) => ({
      ...toPublic(part, part.part.id, part.part.points),
      answer_key: answerKeyOf(part),
      ...(typed ? { typed: typedForms(part) } : {}),
    })),
    hints: [...variant.hints],
    solution: variant.solution,
  };
}
