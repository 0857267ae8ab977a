import type { ItemContent, Part, PartKind } from '@mathquiz/contracts';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** The first of a, b, c … (then a1, b1 …) that is not taken. */
export function freeName(taken: readonly string[], from = letters): string {
  for (let round = 0; ; round++) {
    for (const letter of from) {
      const name = round === 0 ? letter : `${letter}${round}`;
      if (!taken.includes(name)) return name;
    }
  }
}

/** A part keeps its prompt, points and feedback when its kind changes. */
export function blankPart(kind: PartKind, id: string, kept?: Part): Part {
  const base = {
    id,
    prompt: kept?.prompt ?? '',
    points: kept?.points ?? 1,
    feedback: kept?.feedback ?? { correct: '', partly: '', wrong: '' },
  };
  const options =
    kept && 'options' in kept
      ? kept.options
      : [
          { id: 'a', text: '', correct: true, feedback: '' },
          { id: 'b', text: '', correct: false, feedback: '' },
        ];
  const key = kept && 'key' in kept ? kept.key : '';
  const alternatives = kept && 'alternatives' in kept ? kept.alternatives : [];
  switch (kind) {
    case 'choice':
      return { ...base, kind, options, shuffle: true };
    case 'choice_multi':
      return { ...base, kind, options, shuffle: true, scoring: 'all' };
    case 'number':
      return { ...base, kind, key, tolerance: { kind: 'exact' }, forms: [], lowest_terms: 'optional', alternatives };
    case 'expression':
      return { ...base, kind, key, up_to: 'nothing', names: [], assume: {}, alternatives };
    case 'text':
      return { ...base, kind, accepted: [], case_sensitive: false, accents_matter: true, alternatives };
  }
}

export const nextPartId = (parts: readonly Part[]) =>
  freeName(
    parts.map((part) => part.id),
    'pqrstuvwxyz',
  );

export function blankItem(): ItemContent {
  return {
    title: '',
    statement: '',
    variables: [],
    conditions: [],
    parts: [blankPart('expression', 'p')],
    solution: '',
    category: 'algebra',
    tags: [],
    test_cases: [],
  };
}
