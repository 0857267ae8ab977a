import type { ItemContent, Locale } from '@mathquiz/contracts';
import { answerKeyOf, grade } from '@mathquiz/domain/grading';
import { languagesOf } from '@mathquiz/domain/languages';
import { drawVariant, fingerprintOf, type Variant, type VariantPart } from '@mathquiz/domain/randomisation';

/** Digits that a denominator shown to a pupil may have at most. */
const maxDigits = 4;
/** What the template language left behind or TeX would stumble over. */
const leftovers =
  /\{\{|\}\}|(?<![|-])--(?!-)|\+ -|\+-\d|(?<![\d.])1[a-z](?![a-z])|\\frac\{ *\d+ *\}\{ *1 *\}|(?<![\d.])0[xyn](?![a-z])/;

function textsOf(variant: Variant): string[] {
  const parts = variant.parts.flatMap((part) => [
    part.prompt,
    ...Object.values(part.feedback),
    ...part.options.flatMap((option) => [option.text, option.feedback]),
    ...part.alternatives.map((alternative) => alternative.feedback),
  ]);
  return [variant.statement, variant.solution, ...parts];
}

/** The key as a student is told it, typed or chosen; null where a person marks, or where it is shown as an integral. */
function keyTyped(part: VariantPart): string | null {
  const { options, text, latex } = answerKeyOf(part);
  const unwritten = text === undefined && latex?.startsWith('\\int') === true;
  return part.part.kind === 'manual' || unwritten ? null : (options?.join(',') ?? text ?? '');
}

function keyFaults(part: VariantPart): string[] {
  const value = keyTyped(part);
  if (value === null) return [];
  const graded = grade(part, { value, decimal: 'point' });
  const outcome = graded.outcome ?? graded.validity;
  return outcome === 'correct' ? [] : [`the key of ${part.part.id}, "${value}", is graded ${outcome}`];
}

function variantFaults(variant: Variant): string[] {
  const texts = textsOf(variant);
  const odd = texts.flatMap((text) => {
    const hit = leftovers.exec(text);
    return hit ? [`odd text "${text.slice(Math.max(0, hit.index - 30), hit.index + 30)}"`] : [];
  });
  const long = texts.flatMap((text) =>
    [...text.matchAll(/\\frac\{ *-?\d+ *\}\{ *(\d+) *\}/g)].filter(([, under = '']) => under.length > maxDigits),
  );
  const twins = variant.parts.flatMap((part) => {
    const shown = part.options.map((option) => option.text);
    return new Set(shown).size < shown.length ? [`two options alike in ${part.part.id}: ${shown.join(' | ')}`] : [];
  });
  const same = variant.parts.flatMap((part) =>
    part.alternatives
      .filter(({ key, text }) => grade(part, { value: key?.text || text, decimal: 'point' }).outcome === 'correct')
      .map((alternative) => `foreseen as "${alternative.class}" in ${part.part.id}, and right`),
  );
  const keys = variant.parts.flatMap(keyFaults);
  return [...keys, ...odd, ...long.map(([hit]) => `long fraction ${hit}`), ...twins, ...same];
}

/** What a pupil should not meet in a variant of this item in any of its languages, each with the first seed that shows it. */
export const faultsOf = (item: ItemContent, seeds: readonly string[]): string[] =>
  [null, ...languagesOf(item)].flatMap((language) => faultsIn(item, seeds, language));

function faultsIn(item: ItemContent, seeds: readonly string[], language: Locale | null): string[] {
  const faults = new Map<string, string>();
  const faces = new Set<string>();
  for (const seed of seeds) {
    const drawn = drawVariant(item, seed, { language });
    if (!drawn.ok) {
      faults.set(
        `not drawn: ${drawn.problem.code} at ${drawn.problem.path} ${JSON.stringify(drawn.problem.params)}`,
        seed,
      );
      continue;
    }
    faces.add(fingerprintOf(drawn.variant));
    for (const fault of variantFaults(drawn.variant))
      if (faults.size < 8 && !faults.has(fault)) faults.set(fault, seed);
  }
  if (item.variables.length > 0 && faces.size < Math.min(20, seeds.length / 2))
    faults.set(`only ${faces.size} different variants`, 'all seeds');
  return [...faults].map(([fault, seed]) => `${fault} (${seed})`);
}
