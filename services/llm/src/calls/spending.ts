import type { Tokens } from '../connection/completion.js';

/** Tokens that a call has cost so far. */
export class Spending {
  input = 0;
  output = 0;

  add({ input, output }: Tokens): void {
    this.input += input;
    this.output += output;
  }
}
