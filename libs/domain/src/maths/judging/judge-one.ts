/** An answer of one formula against its key. */
import { Budget, defaultSteps, moreSteps } from '../budget.js';
import { judgeAntiderivative } from '../calculus/judge-antiderivative.js';
import { judgeDerivative } from '../calculus/judge-derivative.js';
import { judgeSubstitution } from '../calculus/judge-substitution.js';
import { compareExpressions } from '../comparing/expressions.js';
import type { Expr } from '../expr.js';
import { checkForm, type FormName, formNames } from '../forms/check-form.js';
import { signChoices } from '../lowering/plus-minus.js';
import { asNumeral } from '../numbers/grouped.js';
import { judgeDecimals, judgeSignificant, judgeTolerance, type NumberReason } from '../numbers/judge-number.js';
import type { Tolerance } from '../numbers/rounding.js';
import { rationalFromText } from '../rational-text.js';
import { read } from '../reading/read.js';
import { compareNumberSets, compareSolutions } from '../solving/compare-solutions.js';
import { judgeQuantity } from '../units/judge-quantity.js';
import { readQuantity } from '../units/read-quantity.js';
import type { Verdict } from '../verdict.js';
import { combined } from '../verdicts/combined.js';
import {
  type Compared,
  compareAsBags,
  compareAsSets,
  compareInOrder,
  compareMatrices,
  compareValues,
  elementsOf,
} from '../verdicts/compare-values.js';
import type { Decided, FormulaKind, Judgement, JudgeOptions } from '../verdicts/judgement.js';
import { compareLogic } from '../verdicts/logic.js';

const wrongKind: Verdict = { verdict: 'different', reason: 'wrongKind' };

function toleranceOf({ absolute, relative }: JudgeOptions): Tolerance {
  return {
    ...(absolute === undefined ? {} : { absolute: rationalFromText(String(absolute)) }),
    ...(relative === undefined ? {} : { relative: rationalFromText(String(relative)) }),
  };
}

function keyOptions({ keyDecimal, ...options }: JudgeOptions): JudgeOptions {
  return keyDecimal === undefined ? options : { ...options, decimal: keyDecimal };
}

function judgeUnits(answer: string, key: string, options: JudgeOptions): Judgement {
  const [a, typed] = [readQuantity(answer, options), readQuantity(key, keyOptions(options))];
  // A key that is a unit alone is one of it.
  const b = typed.ok ? typed : readQuantity(`1 ${key}`, keyOptions(options));
  if (!a.ok) return { verdict: 'invalid', failure: a };
  if (!b.ok) return { verdict: 'undecided', reason: 'keyHasNoValue' };
  const reason = judgeQuantity(a.quantity, b.quantity, {
    ...toleranceOf(options),
    ...(options.strict === undefined ? {} : { strict: options.strict }),
    ...(options.sigfigs === undefined ? {} : { significant: options.sigfigs }),
  });
  return reason ? { verdict: reason === 'keyHasNoValue' ? 'undecided' : 'different', reason } : { verdict: 'equal' };
}

function ofReason(reason: NumberReason | null): Decided {
  if (!reason) return { verdict: 'equal' };
  return { verdict: reason === 'keyHasNoValue' ? 'undecided' : 'different', reason };
}

function judgeForm(form: FormName, answer: Expr, key: Expr, options: JudgeOptions): Decided {
  const value = compareValues(answer, key, options);
  if (value.verdict !== 'equal') return { ...value, ...(value.verdict === 'different' ? { equivalent: false } : {}) };
  const budget = options.budget ?? new Budget(options.steps ?? defaultSteps);
  const found = Budget.within(() => checkForm(form, answer, key, options, budget), {
    reason: 'tooLarge' as const,
    span: answer.span,
    params: {},
  });
  if (!found) return { verdict: 'equal', equivalent: true };
  if (found.reason === 'tooLarge') return { verdict: 'undecided', reason: found.reason, equivalent: true };
  return { verdict: 'different', reason: found.reason, equivalent: true, form: found };
}

function judgeSet(answer: Expr, key: Expr, options: JudgeOptions): Verdict {
  if (key.kind !== 'set' && key.kind !== 'sequence') return compareNumberSets(answer, key, options);
  // `2, 3` without braces is a set too; a lone value is a set of one only where braces say so.
  if (answer.kind === 'set' || answer.kind === 'sequence') {
    const compared = options.repeatsCount ? compareAsBags : compareAsSets;
    return compared(answer.items.flatMap(signChoices), key.items.flatMap(signChoices), options);
  }
  return key.kind === 'set' && answer.kind !== 'list' && answer.kind !== 'tuple'
    ? compareNumberSets(answer, key, options)
    : wrongKind;
}

function judgeList(answer: Expr, key: Expr, options: JudgeOptions): Compared {
  const [a, b] = [elementsOf(combined(answer)), elementsOf(combined(key))];
  if (!b)
    return key.kind === 'matrix'
      ? compareMatrices(answer, key, options)
      : { verdict: { verdict: 'undecided', reason: 'keyIsNoList' } };
  if (!a || answer.kind === 'set') return { verdict: wrongKind };
  if (options.ordered === false) return { verdict: compareAsBags(a, b, options) };
  return compareInOrder(a, b, options);
}

function flat({ verdict, elements }: Compared): Decided {
  return elements ? { ...verdict, elements } : verdict;
}

function formOf(kind: FormulaKind): FormName | null {
  return formNames.find((form) => kind === `form:${form}`) ?? null;
}

function judgeTrees(kind: FormulaKind, answer: Expr, key: Expr, options: JudgeOptions): Decided {
  const form = formOf(kind);
  if (form) return judgeForm(form, answer, key, options);
  switch (kind) {
    case 'equation':
    case 'inequality':
    case 'solutionSet':
      return compareSolutions(answer, key, options);
    case 'system':
      return compareSolutions(answer, key, { ...options, system: true });
    case 'logic':
      return compareLogic(answer, key);
    case 'interval':
      return compareNumberSets(answer, key, options);
    case 'set':
      return judgeSet(answer, key, options);
    case 'list':
    case 'tuple':
    case 'vector':
      return flat(judgeList(answer, key, options));
    case 'matrix':
      return flat(compareMatrices(answer, key, options));
    case 'numeric:sigfigs':
      return ofReason(judgeSignificant(answer, key, options.sigfigs ?? 3));
    case 'numeric:decimals':
      return ofReason(judgeDecimals(answer, key, options.decimals ?? 2));
    case 'numeric:tolerance':
      return ofReason(judgeTolerance(answer, key, toleranceOf(options)));
    case 'derivative':
      return judgeDerivative(answer, key, options);
    case 'antiderivative':
      return judgeAntiderivative(answer, key, options);
    case 'substitution':
      return judgeSubstitution(answer, key, options);
    case 'complex':
      return compareExpressions(answer, key, options);
    default:
      return compareValues(answer, key, options);
  }
}

/** Judges an answer that is one formula or quantity. Throws RangeError when the key cannot be read. */
export function judgeOne(kind: FormulaKind | 'units', answer: string, key: string, options: JudgeOptions): Judgement {
  if (kind === 'units') return judgeUnits(answer, key, options);
  const source = kind.startsWith('numeric:') ? asNumeral(answer, options) : answer;
  const typed = typeof source === 'string' ? read(source, options) : source;
  if (!typed.ok) return { verdict: 'invalid', failure: typed };
  const wanted = read(key, keyOptions(options));
  if (!wanted.ok) throw new RangeError(`unreadable key: ${key.slice(0, 80)} (${wanted.reason})`);
  return judgeReading(kind, typed.tree, wanted.tree, options);
}

/** The same for an answer and a key that were read before. */
export function judgeReading(kind: FormulaKind, answer: Expr, key: Expr, options: JudgeOptions = {}): Decided {
  const usual = options.assume ? moreSteps : defaultSteps;
  const budget = options.budget ?? new Budget(options.steps ?? usual);
  return judgeTrees(kind, answer, key, { ...options, budget });
}
