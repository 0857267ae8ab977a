import type { Variable } from '@mathquiz/contracts/mathquiz/variable.schemas';
import type { ItemProblem } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { blank, isName, problem } from './problem.js';

/** e and i are numbers. */
const letterRule = /^[a-df-hj-zA-Z]$/;

/** What must be mended in a variable before the server can draw it. `all` are the item's variables, `at` is its place. */
export function checkVariable(variable: Variable, at: number, all: readonly Variable[]): ItemProblem[] {
  const { name } = variable;
  const path = `variables.${at}`;
  const found = isName(name) ? [] : [problem('badName', `${path}.name`, { name })];
  if ('from' in variable && variable.from > variable.to) found.push(problem('emptyRange', `${path}.from`, { name }));
  return [...found, ...ofKind(variable, path, all.slice(0, at), all)];
}

function ofKind(variable: Variable, path: string, above: readonly Variable[], all: readonly Variable[]): ItemProblem[] {
  const { name } = variable;
  switch (variable.kind) {
    case 'derived':
      return blank(variable.expression) ? [problem('expressionMissing', `${path}.expression`, { name })] : [];
    case 'choice':
    case 'words':
      return variable.values.every(blank) ? [problem('valuesMissing', `${path}.values`, { name })] : [];
    case 'matrix': {
      const square = variable.rows === variable.columns || !(variable.invertible || variable.symmetric);
      return square ? [] : [problem('squareExpected', `${path}.rows`, { expression: name })];
    }
    case 'polynomial':
      return polynomial(variable, path, all);
    case 'list':
      return list(variable, path, above);
    case 'integer':
    case 'nonzero':
    case 'decimal':
      return [];
  }
}

function polynomial(
  {
    name,
    letter,
    degree,
    distinct,
    roots_from,
    roots_to,
    lead_from,
    lead_to,
  }: Extract<Variable, { kind: 'polynomial' }>,
  path: string,
  all: readonly Variable[],
): ItemProblem[] {
  const found: ItemProblem[] = [];
  const choices = roots_to - roots_from + 1;
  if (!letterRule.test(letter)) found.push(problem('badLetter', `${path}.letter`, { name: letter }));
  if (all.some((other) => other.name === letter))
    found.push(problem('letterTaken', `${path}.letter`, { name: letter }));
  if (choices < 1) found.push(problem('emptyRange', `${path}.roots_from`, { name }));
  else if (distinct && choices < degree)
    found.push(problem('tooFewRoots', `${path}.roots_from`, { name, count: String(choices) }));
  if (lead_from > lead_to || (lead_from === 0 && lead_to === 0))
    found.push(problem('emptyRange', `${path}.lead_from`, { name }));
  return found;
}

function list(variable: Extract<Variable, { kind: 'list' }>, path: string, above: readonly Variable[]): ItemProblem[] {
  const { name } = variable;
  if (variable.values.every(blank)) return [problem('valuesMissing', `${path}.values`, { name })];
  if (variable.with === null) return [];
  const other = above.find((one) => one.name === variable.with);
  if (other?.kind !== 'list') return [problem('noSuchList', `${path}.with`, { name: variable.with })];
  const even = other.values.length === variable.values.length;
  return even ? [] : [problem('listLengths', `${path}.values`, { name, other: other.name })];
}
