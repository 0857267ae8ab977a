import type { ItemContent, ItemProblem, Part, Variable } from '@mathquiz/contracts';
import { figuresIn } from '@mathquiz/contracts/mathquiz/figure.constants';
import { writtenIn } from '../figures/index.js';
import { freeSymbols } from '../maths/index.js';
import { textsOf } from './item-texts.js';
import { readExpression } from './read-expression.js';
import { holesOf } from './template.js';
import { ItemFault } from './value.js';

/** Names of variables in a formula; those of one that cannot be read are told elsewhere. */
function namesIn(source: string, names: readonly string[]): string[] {
  try {
    return [...freeSymbols(readExpression(source, names, ''))].filter((name) => names.includes(name));
  } catch (error) {
    if (error instanceof ItemFault) return [];
    throw error;
  }
}

/** The same, and every word of it: `plural(n, w)` is no formula. */
export const variablesIn = (source: string, names: readonly string[]): string[] => [
  ...namesIn(source, names),
  ...(source.match(/[A-Za-z]\w*/g) ?? []).filter((name) => names.includes(name)),
];

function neededBy(part: Part, names: readonly string[]): string[] {
  switch (part.kind) {
    case 'text':
      return part.accepted.flatMap((text) => holesOf(text, names)).flatMap((hole) => namesIn(hole, names));
    case 'graph':
      return holesOf(part.key, names).flatMap((hole) => namesIn(hole, names));
    default:
      return 'key' in part ? namesIn(part.key, names) : [];
  }
}

/** Variables that the figures of the task are made of: who looks at them sees something of each. */
function drawnIn(asked: readonly string[], { figures }: ItemContent, names: readonly string[]): string[] {
  const seen = new Set(asked.flatMap(figuresIn));
  return figures
    .filter(({ id }) => seen.has(id))
    .flatMap((figure) => writtenIn(figure, ''))
    .flatMap(({ text, formula }) =>
      formula ? namesIn(text, names) : holesOf(text, names).flatMap((hole) => variablesIn(hole, names)),
    );
}

/** Who knows something of the `from` knows something of the `to`. */
type Link = { readonly from: readonly string[]; readonly to: readonly string[] };

function linkOf(variable: Variable, names: readonly string[]): Link[] {
  const both = (list: readonly string[]): Link => ({ from: list, to: list });
  if (variable.kind === 'list' && variable.with !== null) return [both([variable.name, variable.with])];
  return variable.kind === 'derived' ? [{ from: [variable.name], to: namesIn(variable.expression, names) }] : [];
}

/** What is known to who sees these variables, and knows what the item's conditions tie together. */
function known(shown: ReadonlySet<string>, content: ItemContent, names: readonly string[]): Set<string> {
  const tied = content.conditions
    .map((condition) => namesIn(condition, names))
    .map((list) => ({ from: list, to: list }));
  const links: Link[] = [...tied, ...content.variables.flatMap((variable) => linkOf(variable, names))];
  const all = new Set(shown);
  for (let size = -1; size !== all.size; ) {
    size = all.size;
    for (const { from, to } of links) if (from.some((name) => all.has(name))) for (const name of to) all.add(name);
  }
  return all;
}

/** The drawn variables that a name stands for in the end. */
function rootsOf(name: string, content: ItemContent, names: readonly string[]): string[] {
  const variable = content.variables.find((one) => one.name === name);
  if (variable?.kind !== 'derived') return variable ? [name] : [];
  const above = names.slice(0, names.indexOf(name));
  return namesIn(variable.expression, above).flatMap((one) => rootsOf(one, content, above));
}

/**
 * Variables that a key needs and no text of the task tells anything of: nobody could give that answer. What conditions tie together
 * is taken as told together, and what is shown tells of all that it was computed from.
 */
export function lostVariables(content: ItemContent): ItemProblem[] {
  const names = content.variables.map(({ name }) => name);
  const asked = textsOf(content).filter(({ asks }) => asks);
  const starts = content.parts.flatMap((part) => (part.kind === 'steps' && part.start !== null ? [part.start] : []));
  const shown = new Set([
    ...asked.flatMap(({ text }) => holesOf(text, names)).flatMap((hole) => variablesIn(hole, names)),
    ...starts.flatMap((start) => namesIn(start, names)),
    ...drawnIn(
      asked.map(({ text }) => text),
      content,
      names,
    ),
  ]);
  const told = known(shown, content, names);
  const needed = content.parts
    .flatMap((part) => neededBy(part, names))
    .flatMap((name) => rootsOf(name, content, names));
  return [...new Set(needed)]
    .filter((name) => !told.has(name))
    .map((name) => ({ code: 'variableLost', path: 'statement', params: { name, braces: `{{${name}}}` } }));
}
