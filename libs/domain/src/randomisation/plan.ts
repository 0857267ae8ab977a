import type { ItemContent } from '@mathquiz/contracts';
import { type Expr, freeSymbols } from '../maths/index.js';
import { ItemFault } from './value.js';
import { readExpression, strangerIn } from './values.js';

export type Randomised = Pick<ItemContent, 'variables' | 'conditions'>;
/** `readyAt`: the place of the last variable that must be drawn before it can be told; -1 for none. */
export type Condition = { readonly tree: Expr; readonly path: string; readonly readyAt: number };

function unknown(name: string, expression: string, path: string): never {
  throw new ItemFault({ code: 'unknownVariable', path, params: { name, expression } });
}

/** What an item's variables and conditions are made of, read once for all tries. Throws ItemFault for what cannot be read. */
export class Plan {
  readonly names: readonly string[];
  readonly conditions: readonly Condition[];
  /** For each variable the place of the last drawn one that it depends on. */
  private readonly readyAt: number[] = [];

  constructor(private readonly content: Randomised) {
    this.names = content.variables.map((variable) => variable.name);
    this.checkNames();
    content.variables.forEach((variable, index) => {
      this.readyAt.push(
        variable.kind === 'derived'
          ? this.lastNeeded(this.readAbove(variable.expression, index, `variables.${index}.expression`))
          : index,
      );
    });
    this.conditions = content.conditions.map((source, index) => {
      const path = `conditions.${index}`;
      const tree = readExpression(source, this.names, path);
      const stranger = strangerIn(tree, (name) => this.names.includes(name), this.letters(this.names.length));
      if (stranger !== null) unknown(stranger, source, path);
      return { tree, path, readyAt: this.lastNeeded(tree) };
    });
  }

  private checkNames(): void {
    this.names.forEach((name, index) => {
      if (this.names.indexOf(name) !== index)
        throw new ItemFault({ code: 'repeatedName', path: `variables.${index}`, params: { name } });
    });
    this.content.variables.forEach((variable, index) => {
      const path = `variables.${index}`;
      if (variable.kind === 'polynomial' && this.names.includes(variable.letter))
        throw new ItemFault({ code: 'letterTaken', path: `${path}.letter`, params: { name: variable.letter } });
      if (variable.kind !== 'list' || variable.with === null) return;
      const other = this.content.variables.slice(0, index).find(({ name }) => name === variable.with);
      if (other?.kind !== 'list')
        throw new ItemFault({ code: 'noSuchList', path: `${path}.with`, params: { name: variable.with } });
      if (other.values.length !== variable.values.length)
        throw new ItemFault({
          code: 'listLengths',
          path: `${path}.values`,
          params: { name: variable.name, other: other.name },
        });
    });
  }

  private letters(above: number): string[] {
    return this.content.variables
      .slice(0, above)
      .flatMap((variable) => (variable.kind === 'polynomial' ? [variable.letter] : []));
  }

  /** An expression that may use the variables above it and nothing else. */
  readAbove(source: string, index: number, path: string): Expr {
    const names = this.names.slice(0, index);
    const tree = readExpression(source, names, path);
    const stranger = strangerIn(tree, (name) => names.includes(name), this.letters(index));
    return stranger === null ? tree : unknown(stranger, source, path);
  }

  private lastNeeded(tree: Expr): number {
    return Math.max(-1, ...[...freeSymbols(tree)].map((name) => this.readyAt[this.names.indexOf(name)] ?? -1));
  }
}
