import type { Variable } from '@mathquiz/contracts';
import { freeSymbols, rationalFromText } from '../maths/index.js';
import { asWritten, drawMatrix, drawOrder, drawPolynomial, listOf, maxRaw, wordOf } from './draw-compound.js';
import type { Chance } from './generator.js';
import { ItemFault, ofNumber, ofWhole, type Purse, type Value } from './value.js';
import { isUndefined } from './values.js';

function spread(from: number, to: number, step: number, path: string, name: string): number {
  const count = Math.floor((to - from) / step) + 1;
  if (count < 1) throw new ItemFault({ code: 'emptyRange', path, params: { name } });
  return count;
}

/** A decimal's range in units of its last place. */
function scaled({ from, to, places }: { from: number; to: number; places: number }): { low: number; high: number } {
  const scale = 10 ** places;
  return {
    low: Math.ceil(Number((from * scale).toPrecision(15))),
    high: Math.floor(Number((to * scale).toPrecision(15))),
  };
}

/** What chance says to a variable: as many numbers of the stream for every draw of it, whatever comes of it. */
export function drawRaw(variable: Variable, path: string, chance: Chance): number {
  switch (variable.kind) {
    case 'integer':
      return chance.below(spread(variable.from, variable.to, variable.step, path, variable.name));
    case 'nonzero': {
      const { from, to, name } = variable;
      const count = spread(from, to, 1, path, name) - (from <= 0 && to >= 0 ? 1 : 0);
      if (count < 1) throw new ItemFault({ code: 'emptyRange', path, params: { name } });
      return chance.below(count);
    }
    case 'decimal': {
      const { low, high } = scaled(variable);
      return chance.below(spread(low, high, 1, path, variable.name));
    }
    case 'choice':
    case 'words':
      return chance.below(variable.values.length);
    case 'matrix':
    case 'polynomial':
    case 'list':
      return chance.below(maxRaw);
    case 'derived':
      return 0;
  }
}

/** What a variable needs of the others: expressions in those above it, and the order of a list above it. */
export type Above = {
  readonly work: Purse;
  evaluate(source: string, path: string): Value;
  orderOf(list: string, length: number): number[];
};

/** The value that a raw draw stands for. Throws ItemFault with the path of the field that keeps it from having one. */
export function makeValue(variable: Variable, raw: number, path: string, above: Above): Value {
  switch (variable.kind) {
    case 'integer':
      return ofWhole(variable.from + variable.step * raw);
    case 'nonzero': {
      const drawn = variable.from + raw;
      return ofWhole(variable.from <= 0 && variable.to >= 0 && drawn >= 0 ? drawn + 1 : drawn);
    }
    case 'decimal':
      return ofNumber(rationalFromText(`${scaled(variable).low + raw}e-${variable.places}`), variable.places);
    case 'choice':
      return above.evaluate(variable.values[raw] ?? '', `${path}.values`);
    case 'derived': {
      const value = above.evaluate(variable.expression, `${path}.expression`);
      if (value.exact === null && [...freeSymbols(value.tree)].length === 0 && isUndefined(value.tree)) {
        throw new ItemFault({ code: 'undefinedValue', path: `${path}.expression`, params: { name: variable.name } });
      }
      return value;
    }
    case 'matrix':
      return drawMatrix(variable, raw, path, above.work);
    case 'polynomial':
      return drawPolynomial(variable, raw, path);
    case 'words':
      return wordOf(variable.values[raw] ?? '');
    case 'list': {
      const { values, texts } = variable;
      const order =
        variable.with === null ? drawOrder(raw, values.length) : above.orderOf(variable.with, values.length);
      return listOf(
        order.map((at) => {
          const source = values[at] ?? '';
          return texts ? wordOf(source) : asWritten(source, above.evaluate(source, `${path}.values`));
        }),
      );
    }
  }
}
