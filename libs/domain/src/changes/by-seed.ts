import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import type { SeedChange } from '@mathquiz/contracts/mathquiz/newer.schemas';
import type { AuthorVariant } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { isSame } from './same.js';

/** A version as drawn with a seed; null: it cannot be drawn. */
export type DrawnSeed = { readonly seed: string; readonly variant: AuthorVariant | null };
export type ChangesOfSeed = {
  readonly seed: string;
  readonly changes: SeedChange[];
  readonly before: AuthorVariant | null;
  readonly after: AuthorVariant | null;
};
type Part = AuthorVariant['parts'][number];

const of = (field: SeedChange['field'], part: string | null = null): SeedChange => ({ field, part });

/** What another version of an item changes for a student, seed by seed, in the order in which they read it. */
export function changesBySeed(before: readonly DrawnSeed[], after: readonly DrawnSeed[]): ChangesOfSeed[] {
  return before.map(({ seed, variant }) => {
    const now = after.find((one) => one.seed === seed)?.variant ?? null;
    return { seed, changes: changesIn(variant, now), before: variant, after: now };
  });
}

function changesIn(before: AuthorVariant | null, after: AuthorVariant | null): SeedChange[] {
  if (before === null || after === null) return before === after ? [] : [of('drawing')];
  const gone = before.parts.filter(({ key }) => !after.parts.some((part) => part.key === key));
  return [
    ...(before.statement === after.statement ? [] : [of('statement')]),
    ...gone.map(({ key }) => of('removed', key)),
    ...after.parts.flatMap((part) => {
      const old = before.parts.find(({ key }) => key === part.key);
      return old ? changesOfPart(old, part) : [of('added', part.key)];
    }),
    ...(isSame(before.hints, after.hints) ? [] : [of('hints')]),
    ...(before.solution === after.solution ? [] : [of('solution')]),
  ];
}

function changesOfPart(old: Part, now: Part): SeedChange[] {
  const fields = (part: Part) => {
    // Letters that are read out of the words change with these.
    const { key, kind, prompt, points, options, prompts, answer_key, typed, none_of_these, letters, ...rest } = part;
    return {
      kind,
      prompt,
      options: [options, prompts, none_of_these],
      // What the field takes: its names, its axes, its size.
      field: rest,
      points,
      key: answer_key,
    };
  };
  const [was, is] = [fields(old), fields(now)];
  const names = ['kind', 'prompt', 'options', 'field', 'points', 'key'] as const;
  return names.filter((name) => !isSame(was[name], is[name])).map((name) => of(name, now.key));
}

/** Whether answers may be judged otherwise though keys and points are the same: tolerances, other answers, feedback, penalties. */
export function changesMarking(before: ItemContent, after: ItemContent): boolean {
  return after.parts.some((part) => {
    const old = before.parts.find(({ id }) => id === part.id);
    return old !== undefined && !isSame(rulesOf(old), rulesOf(part));
  });
}

/** Each of these is seen in a variant, where it changes something. */
const seen: readonly string[] = [
  ...['prompt', 'points', 'key', 'kind', 'model_answer', 'rubric'],
  ...['pairs', 'distractors', 'entries', 'cards', 'groups'],
];

function rulesOf(part: ItemContent['parts'][number]): object {
  const rules = Object.fromEntries(Object.entries(part).filter(([name]) => !seen.includes(name)));
  const options = 'options' in part ? part.options.map(({ feedback, correct }) => ({ feedback, correct })) : [];
  return { ...rules, options };
}
