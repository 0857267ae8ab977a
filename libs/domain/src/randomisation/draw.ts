import type { Variable } from '@mathquiz/contracts';
import { type Expr, freeSymbols } from '../maths/index.js';
import { drawOrder } from './draw-compound.js';
import { type Above, drawRaw, makeValue } from './draw-variable.js';
import { chanceOf } from './generator.js';
import { type Condition, Plan, type Randomised } from './plan.js';
import { ItemFault, type Purse, type Value, type Values } from './value.js';
import { evaluateIn, truthIn } from './values.js';
import { Work } from './work.js';

/** Draws that are tried before an item's conditions count as impossible. */
export const maxTries = 1000;

/** Values by name, with what drawing and writing the variant may still cost. */
export class DrawnValues extends Map<string, Value> {
  constructor(
    readonly work: Purse,
    entries: Iterable<readonly [string, Value]> = [],
  ) {
    super(entries);
  }
}

/** One try: raw draws come in, values are made of them when somebody asks. */
class Try {
  readonly values: DrawnValues;
  private readonly raws: number[] = [];

  constructor(
    private readonly content: Randomised,
    private readonly plan: Plan,
    private readonly work: Work,
  ) {
    this.values = new DrawnValues(work);
  }

  take(raw: number): void {
    this.raws.push(raw);
  }

  /** The values that a tree needs, made now. */
  prepare(tree: Expr): void {
    for (const name of freeSymbols(tree)) this.valueAt(this.plan.names.indexOf(name));
  }

  valueAt(index: number): Value | null {
    const variable = this.content.variables[index];
    if (!variable) return null;
    const kept = this.values.get(variable.name);
    if (kept) return kept;
    const value = makeValue(variable, this.raws[index] ?? 0, `variables.${index}`, this.above(index));
    this.work.spend(1, `variables.${index}`);
    this.values.set(variable.name, value);
    return value;
  }

  private above(index: number): Above {
    return {
      work: this.work,
      evaluate: (source, path) => {
        const tree = this.plan.readAbove(source, index, path);
        this.prepare(tree);
        return evaluateIn(tree, this.values, path);
      },
      orderOf: (list, length) => this.orderOf(list, length),
    };
  }

  private orderOf(list: string, length: number): number[] {
    const index = this.plan.names.indexOf(list);
    const variable: Variable | undefined = this.content.variables[index];
    if (variable?.kind === 'list' && variable.with !== null) return this.orderOf(variable.with, length);
    return drawOrder(this.raws[index] ?? 0, length);
  }

  /** All values in the order of the item's variables. */
  all(): DrawnValues {
    return new DrawnValues(
      this.work,
      this.plan.names.flatMap((name, index) => {
        const value = this.valueAt(index);
        return value ? [[name, value] as const] : [];
      }),
    );
  }
}

/**
 * The values of an item's variables for a seed: the first draw in which every condition holds. A condition is looked at as soon as
 * all that it depends on is drawn; the stream of chance goes on to the end of the draw all the same, so that it is that of
 * generator version 1. Throws ItemFault: `conditionNeverHolds` names the condition that was broken in most draws, `tooMuchWork`
 * the field at which the item's steps were used up.
 */
export function drawValues(content: Randomised, seed: string): Values {
  const plan = new Plan(content);
  const work = new Work();
  const broken = plan.conditions.map(() => 0);
  const chance = chanceOf(seed, 'values');
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const tried = new Try(content, plan, work);
    let failing = -1;
    for (let at = -1; at < content.variables.length; at += 1) {
      const variable = content.variables[at];
      if (variable) tried.take(drawRaw(variable, `variables.${at}`, chance));
      if (failing < 0) failing = firstBroken(plan.conditions, at, tried);
    }
    if (failing < 0) return tried.all();
    broken[failing] = (broken[failing] ?? 0) + 1;
  }
  const worst = broken.indexOf(Math.max(...broken));
  throw new ItemFault({
    code: 'conditionNeverHolds',
    path: `conditions.${worst}`,
    params: { condition: content.conditions[worst] ?? '', tries: String(maxTries) },
  });
}

/** The first condition that is ready at this variable and does not hold; -1 when there is none. */
function firstBroken(conditions: readonly Condition[], at: number, tried: Try): number {
  return conditions.findIndex(({ tree, path, readyAt }) => {
    if (readyAt !== at) return false;
    tried.prepare(tree);
    return truthIn(tree, tried.values, path) !== true;
  });
}
