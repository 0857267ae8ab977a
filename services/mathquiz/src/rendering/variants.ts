import {
  type AuthorVariant,
  commaLocales,
  type ItemContent,
  type ItemProblem,
  type Locale,
  type Rendered,
} from '@mathquiz/contracts';
import { answerKeyOf, runTestCases, toPublic } from '@mathquiz/domain/grading';
import { type Decimal, drawVariant, faceOf, type Variant } from '@mathquiz/domain/randomisation';

export const decimalOf = (locale: Locale): Decimal => (commaLocales.includes(locale) ? 'comma' : 'point');

/** A variant with its keys, for those who wrote it or may teach with it. */
export function toAuthorVariant(variant: Variant): AuthorVariant {
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

/** An item with several seeds: what students would see, what is wrong with it, how its test cases fare on each. */
export function renderSeeds(content: ItemContent, seeds: readonly string[], decimal: Decimal): Rendered {
  const variants: Variant[] = [];
  const problems = new Map<string, ItemProblem>();
  for (const seed of seeds) {
    const drawn = drawVariant(content, seed, { decimal });
    if (drawn.ok) variants.push(drawn.variant);
    else problems.set(`${drawn.problem.code} ${drawn.problem.path}`, drawn.problem);
  }
  const faces = variants.map(faceOf);
  return {
    variants: variants.map(toAuthorVariant),
    problems: [...problems.values()],
    duplicates: variants
      .filter((_, index) => faces.indexOf(faces[index] ?? '') !== index)
      .map((variant) => variant.seed),
    cases: problems.size > 0 ? [] : runTestCases(content, seeds),
  };
}

/** The seeds of a preview: the one that was asked for, else 1, 2, 3 … */
export function previewSeeds(seed: string | undefined, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    seed === undefined ? String(index + 1) : index === 0 ? seed : `${seed}-${index + 1}`,
  );
}
