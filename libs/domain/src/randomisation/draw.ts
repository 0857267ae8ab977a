import type { ItemContent } from '@mathquiz/contracts';
import { evaluateTruth, freeSymbols, type Rational } from '../maths/index.js';
import { chanceOf } from './generator.js';
import { drawVariable, ItemFault, readExpression, type Value, type Values } from './values.js';

/** Draws that are tried before an item's conditions count as impossible. */
export const mostTries = 1000;

type Drawn = Pick<ItemContent, 'variables' | 'conditions'>;

/**
 * The values of an item's variables for a seed: the first draw in which every condition holds. Throws ItemFault:
 * `conditionNeverHolds` names the condition that was broken in most draws.
 */
export function drawValues(content: Drawn, seed: string): Values {
  const names = content.variables.map((variable) => variable.name);
  const repeated = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (repeated >= 0) {
    throw new ItemFault({
      code: 'repeatedName',
      path: `variables.${repeated}`,
      params: { name: names[repeated] ?? '' },
    });
  }
  const conditions = content.conditions.map((source, index) => readExpression(source, names, `conditions.${index}`));
  conditions.forEach((condition, index) => {
    const stranger = [...freeSymbols(condition)].find((name) => !names.includes(name));
    if (stranger === undefined) return;
    const params = { name: stranger, expression: content.conditions[index] ?? '' };
    throw new ItemFault({ code: 'unknownVariable', path: `conditions.${index}`, params });
  });
  const broken = conditions.map(() => 0);
  const chance = chanceOf(seed, 'values');
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const values = new Map<string, Value>();
    content.variables.forEach((variable, index) => {
      values.set(variable.name, drawVariable(variable, index, values, chance));
    });
    const exact: Record<string, Rational> = {};
    for (const [name, value] of values) if (value.exact) exact[name] = value.exact;
    const failing = conditions.findIndex((condition) => evaluateTruth(condition, exact) !== true);
    if (failing < 0) return values;
    broken[failing] = (broken[failing] ?? 0) + 1;
  }
  const worst = broken.indexOf(Math.max(...broken));
  throw new ItemFault({
    code: 'conditionNeverHolds',
    path: `conditions.${worst}`,
    params: { condition: content.conditions[worst] ?? '', tries: String(mostTries) },
  });
}
