import {
  type AnswerAsKind,
  type CompareOptions,
  compareEntries,
  compareLists,
  compareLogic,
  compareNumberSets,
  compareSets,
  compareStatements,
  type Decided,
  type Expr,
} from '../../../maths/index.js';
import type { VariantPart } from '../../../randomisation/index.js';
import {
  type AnswerKind,
  credited,
  type ReadAnswer,
  reason,
  type Scored,
  shared,
  type Unfit,
  undecided,
} from '../../answers/answer-kind.js';
import { comparing, keyShown, namesShown, readFormula, unfitFormula } from '../../answers/formula.js';
import { ofVerdict } from '../../answers/scored.js';
import { givesOnlyValues, standsSolved } from './solved.js';

type Compare = (answer: Expr, key: Expr, options: CompareOptions, part: VariantPart) => Decided;

const comparedAs = {
  equation: compareStatements,
  inequality: compareStatements,
  solution_set: compareStatements,
  system: (answer, key, options) => compareStatements(answer, key, { ...options, system: true }),
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

/** The left side of an equation that gives a letter or a function: `y`, `f(x)`. */
function given(tree: Expr, functions: readonly string[]): Expr | null {
  const [left] = tree.kind === 'relation' && tree.signs.length === 1 && tree.signs[0] === '=' ? tree.operands : [];
  const isCall = left?.kind === 'call' && functions.includes(left.name) && left.args[0]?.kind === 'symbol';
  return left && (left.kind === 'symbol' || isCall) ? left : null;
}

/** `f(x) = 2x + 1` for `y = 2x + 1`, and the other way round, where f is a function of the question: one name for both. */
function underOneName(answer: Expr, key: Expr, { part }: VariantPart): Expr {
  const functions = 'functions' in part ? part.functions : [];
  const [own, wanted] = functions.length === 0 ? [] : [given(answer, functions), given(key, functions)];
  if (answer.kind !== 'relation' || !own || !wanted || own.kind === wanted.kind) return answer;
  return { ...answer, operands: [wanted, ...answer.operands.slice(1)] };
}

/** Told of solutions in a way that the key has no use for, such as one number where two letters are asked for. */
const ofAnotherKind = ({ part }: VariantPart, decided: Decided | null): Unfit | null =>
  decided?.verdict === 'different' && decided.reason === 'wrongKind'
    ? { reason: reason(`expected.${part.kind}`) }
    : null;

const notFinished = reason('notFinished');

/** `x + y = 3` where a system with the solution (1, 2) is to be solved: true, and not all of it. */
function isHalfTold({ part, key }: VariantPart, tree: Expr, options: CompareOptions): boolean {
  const isToSolve =
    part.kind === 'system' && part.solved !== 'any' && key?.tree.kind === 'and' && givesOnlyValues(key.tree);
  const isEquation = tree.kind === 'relation' && tree.signs.every((sign) => sign === '=');
  if (!isToSolve || !isEquation) return false;
  const both: Expr = { kind: 'and', args: [key.tree, tree], span: tree.span };
  return compareStatements(both, key.tree, { ...options, system: true }).verdict === 'equal';
}

/** The solutions are right, and yet they are not told: `2x = 10` is not the end of `x = 5`. */
const isUnfinished = (part: VariantPart, tree: Expr, decided: Decided): boolean =>
  decided.verdict === 'equal' && !standsSolved(tree, part);

const unsolvedCredit = ({ part }: VariantPart): number | null =>
  'unsolved_credit' in part ? part.unsolved_credit : null;

function unfinished(part: VariantPart, reading: AnswerAsKind, decided: Decided | null): Unfit | null {
  if (!reading.ok || !decided) return null;
  // One equation may say as little as `x = x`: it earns no share.
  const half = decided.verdict === 'different' && isHalfTold(part, reading.tree, comparing(part));
  const open = unsolvedCredit(part) === null && isUnfinished(part, reading.tree, decided);
  return half || open ? { reason: notFinished } : null;
}

/** A share for elements that are right, where the part gives shares. */
function scoreOf(variantPart: VariantPart, reading: AnswerAsKind, decided: Decided): Scored {
  const { part } = variantPart;
  if (reading.ok && isUnfinished(variantPart, reading.tree, decided))
    return credited(unsolvedCredit(variantPart) ?? 0, [notFinished]);
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
        reading.ok && key ? compare(underOneName(reading.tree, key.tree, part), key.tree, comparing(part), part) : null;
      let found: Decided | null = null;
      const decided = (): Decided | null => {
        found ??= against(part.key);
        return found;
      };
      return {
        echo: reading.ok ? reading.latex : null,
        doubts: reading.ok ? reading.doubts : [],
        unfit: () =>
          unfitFormula(part, reading) ?? ofAnotherKind(part, decided()) ?? unfinished(part, reading, decided()),
        score: () => {
          const verdict = decided();
          return verdict ? scoreOf(part, reading, verdict) : undecided('noKey');
        },
        matches: ({ key }) => against(key)?.verdict === 'equal',
      };
    },
    toPublic: (part) => ({ ...namesShown(part), ...sizeOf(part) }),
    keyOf: keyShown,
  };
}
