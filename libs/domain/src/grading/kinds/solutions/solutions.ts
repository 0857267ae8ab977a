import {
  type CompareOptions,
  compareEntries,
  compareLists,
  compareLogic,
  compareNumberSets,
  compareSets,
  compareSolutions,
  type Decided,
  type Expr,
} from '../../../maths/index.js';
import type { VariantPart } from '../../../randomisation/index.js';
import { type AnswerKind, type ReadAnswer, type Scored, shared, undecided } from '../../answers/answer-kind.js';
import { comparing, keyShown, namesShown, readFormula, unfitFormula } from '../../answers/formula.js';
import { ofVerdict } from '../../answers/scored.js';

type Compare = (answer: Expr, key: Expr, options: CompareOptions, part: VariantPart) => Decided;

const comparedAs = {
  equation: compareSolutions,
  inequality: compareSolutions,
  solution_set: compareSolutions,
  system: (answer, key, options) => compareSolutions(answer, key, { ...options, system: true }),
  interval: compareNumberSets,
  set: (answer, key, options, { part }) =>
    compareSets(answer, key, { ...options, repeatsCount: part.kind === 'set' && part.repeats_count }),
  tuple: compareLists,
  vector: compareLists,
  matrix: compareEntries,
  logic: (answer, key) => compareLogic(answer, key),
} as const satisfies Record<string, Compare>;

/** The size of a key whose elements are asked for one by one. */
function sizeOf({ part, key }: VariantPart): { size: { rows: number; columns: number } } | object {
  if (!key || !('size' in part) || part.size !== 'fixed') return {};
  const { tree } = key;
  if (tree.kind === 'matrix') return { size: { rows: tree.rows.length, columns: tree.rows[0]?.length ?? 0 } };
  return 'items' in tree ? { size: { rows: 1, columns: tree.items.length } } : {};
}

/** A share for elements that are right, where the part gives shares. */
function scoreOf({ part }: VariantPart, decided: Decided): Scored {
  const scored = ofVerdict(decided);
  if (scored.outcome !== 'wrong' || !decided.elements || !('scoring' in part)) return scored;
  const right = decided.elements.filter((element) => element.verdict === 'equal').length;
  const open = decided.elements.some((element) => element.verdict === 'undecided');
  if (open && part.scoring !== 'all') return undecided('notDecided');
  return shared(right, decided.elements.length, part.scoring, scored.reasons);
}

/** Kinds whose answer is compared with the key as what it stands for: solutions, sets, elements, truth. */
export function solutions(kind: keyof typeof comparedAs): AnswerKind {
  const compare: Compare = comparedAs[kind];
  return {
    read: (part, answer): ReadAnswer => {
      const reading = readFormula(part, answer);
      const against = (key: VariantPart['key']): Decided | null =>
        reading.ok && key ? compare(reading.tree, key.tree, comparing(part), part) : null;
      return {
        echo: reading.ok ? reading.latex : null,
        unfit: () => unfitFormula(part, reading),
        score: () => {
          const decided = against(part.key);
          return decided ? scoreOf(part, decided) : undecided('noKey');
        },
        matches: ({ key }) => against(key)?.verdict === 'equal',
      };
    },
    toPublic: (part) => ({ ...namesShown(part), ...sizeOf(part) }),
    keyOf: keyShown,
  };
}
