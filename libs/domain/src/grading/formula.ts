import type { PartKind } from '@mathquiz/contracts';
import { type Decided, type JudgeKind, type JudgeOptions, judgeReading } from '../maths/index.js';
import type { KeyValue, VariantPart } from '../randomisation/index.js';
import { type Answer, type AnswerKind, shared, undecided } from './answer-kind.js';
import { ofVerdict } from './compare-to-key.js';
import { assumed, echoFormula, keyShown, namesShown, treeOf, unfitFormula } from './reading.js';

const judgedAs = {
  equation: 'equation',
  inequality: 'inequality',
  system: 'system',
  solution_set: 'solutionSet',
  interval: 'interval',
  set: 'set',
  tuple: 'tuple',
  vector: 'vector',
  matrix: 'matrix',
  logic: 'logic',
} as const satisfies Partial<Record<PartKind, JudgeKind>>;
type FormulaKind = keyof typeof judgedAs;

function optionsOf(part: VariantPart): JudgeOptions {
  return part.part.kind === 'set' ? { ...assumed(part), repeatsCount: part.part.repeats_count } : assumed(part);
}

function against(kind: FormulaKind, part: VariantPart, key: KeyValue | null, answer: Answer): Decided | null {
  const tree = treeOf(part, answer);
  return tree && key ? judgeReading(judgedAs[kind], tree, key.tree, optionsOf(part)) : null;
}

/** The size of a key whose elements are asked for one by one. */
function sizeOf({ part, key }: VariantPart): { size: { rows: number; columns: number } } | object {
  if (!key || !('size' in part) || part.size !== 'fixed') return {};
  const { tree } = key;
  if (tree.kind === 'matrix') return { size: { rows: tree.rows.length, columns: tree.rows[0]?.length ?? 0 } };
  return 'items' in tree ? { size: { rows: 1, columns: tree.items.length } } : {};
}

/** Kinds whose answer is compared with the key as what it stands for: solutions, sets, elements, truth. */
export function formula(kind: FormulaKind): AnswerKind {
  return {
    validate: unfitFormula,
    score: (part, answer) => {
      const decided = against(kind, part, part.key, answer);
      if (!decided) return undecided('noKey');
      const scored = ofVerdict(decided);
      if (scored.outcome !== 'wrong' || !decided.elements || !('scoring' in part.part)) return scored;
      const right = decided.elements.filter((element) => element.verdict === 'equal').length;
      const open = decided.elements.some((element) => element.verdict === 'undecided');
      if (open && part.part.scoring !== 'all') return undecided('notDecided');
      return shared(right, decided.elements.length, part.part.scoring, scored.reasons);
    },
    matches: (part, { key }, answer) => against(kind, part, key, answer)?.verdict === 'equal',
    echo: echoFormula,
    toPublic: (part) => ({ ...namesShown(part), ...sizeOf(part) }),
    keyOf: keyShown,
  };
}
