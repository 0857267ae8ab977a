/** The signs of an answer as they were typed, to look for what can be meant in two ways. */

import type { Token } from '../reading/tokens.js';
import type { ReadOptions } from '../reading.js';
import { type Doubt, type DoubtCode, replaced } from './doubt.js';

export class Signs {
  constructor(
    readonly source: string,
    readonly tokens: readonly Token[],
    readonly options: ReadOptions,
  ) {}

  at(index: number): Token {
    return this.tokens[index] ?? { type: 'end', text: '', span: [this.source.length, this.source.length] };
  }

  is(index: number, type: Token['type'], text?: string): boolean {
    const token = this.at(index);
    return token.type === type && (text === undefined || token.text === text);
  }

  op(index: number, text: string): boolean {
    return this.is(index, 'op', text);
  }

  /** Nothing stands between a sign and the next one. */
  touches(index: number): boolean {
    return index >= 0 && index + 1 < this.tokens.length && this.at(index).span[1] === this.at(index + 1).span[0];
  }

  typed(from: number, to = from): string {
    return this.source.slice(this.at(from).span[0], this.at(to).span[1]);
  }

  known(letter: string): boolean {
    return this.options.letters?.includes(letter) ?? true;
  }

  /** Where the bracket that opens at `index` closes; -1 where it does not. */
  closing(index: number): number {
    let depth = 0;
    for (let k = index; k < this.tokens.length; k++) {
      if (this.is(k, 'open')) depth++;
      if (this.is(k, 'close') && --depth === 0) return k;
    }
    return -1;
  }

  /** The last sign of the factor that begins at `index`, with its power; -1 where none begins. */
  factor(index: number): number {
    let end = this.base(index);
    if (end >= 0 && this.op(end + 1, '^')) {
      const minus = this.op(end + 2, '-') ? 1 : 0;
      const power = this.factor(end + 2 + minus);
      end = power < 0 ? end : power;
    }
    return end;
  }

  private base(index: number): number {
    const { type } = this.at(index);
    if (type === 'open') return this.closing(index);
    if (type === 'function') return this.touches(index) ? this.factor(index + 1) : -1;
    return ['number', 'name', 'constant'].includes(type) ? index : -1;
  }

  /** The last of the factors without a sign or a blank between that begin at `index`, and how many they are. */
  run(index: number): { readonly end: number; readonly count: number } {
    let end = this.factor(index);
    let count = end < 0 ? 0 : 1;
    while (end >= 0 && this.touches(end)) {
      const next = this.factor(end + 1);
      if (next < 0) break;
      end = next;
      count++;
    }
    return { end, count };
  }

  doubt(
    code: DoubtCode,
    asks: Doubt['asks'],
    [from, to]: readonly [number, number],
    meanings: readonly string[],
    params: Readonly<Record<string, string>> = {},
  ): Doubt {
    const span = [this.at(from).span[0], this.at(to).span[1]] as const;
    return {
      code,
      span,
      params: { text: this.source.slice(...span), ...params },
      meanings: meanings.map((meaning) => replaced(this.source, span, meaning)),
      asks,
    };
  }
}
