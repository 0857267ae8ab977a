import type { ItemContent } from '@mathquiz/contracts';
import { type Expr, evaluateExact } from '../maths/index.js';
import { DrawnValues } from './draw.js';
import { evaluateIn, ItemFault, readExpression, type Values } from './values.js';
import { isKeyed } from './variant-part.js';
import { Work } from './work.js';

/** The drawn values with some of them replaced, and with what is computed from those computed again. */
export function recomputed(content: ItemContent, drawn: Values, given: ReadonlyMap<string, Expr>): Values {
  const values = new DrawnValues(drawn.work ?? new Work());
  for (const variable of content.variables) {
    const { name } = variable;
    const was = drawn.get(name);
    const tree = given.get(name);
    if (tree) values.set(name, { tree, exact: evaluateExact(tree, {}), places: was?.places ?? null });
    else if (variable.kind === 'derived') {
      const names = [...values.keys()];
      values.set(name, evaluateIn(readExpression(variable.expression, names, name), values));
    } else if (was) values.set(name, was);
  }
  return values;
}

/** Errors are carried forward from an earlier part that is answered by a formula, in a variable that there is. */
export function checkFollowing(content: ItemContent): void {
  content.parts.forEach(({ follow_through: rule }, index) => {
    if (!rule) return;
    const path = `parts.${index}.follow_through`;
    const from = content.parts.slice(0, index).find(({ id }) => id === rule.from_part);
    if (!from || !isKeyed(from)) {
      throw new ItemFault({ code: 'unknownPart', path: `${path}.from_part`, params: { name: rule.from_part } });
    }
    if (content.variables.some(({ name }) => name === rule.variable)) return;
    const params = { name: rule.variable, expression: rule.variable };
    throw new ItemFault({ code: 'unknownVariable', path: `${path}.variable`, params });
  });
}
