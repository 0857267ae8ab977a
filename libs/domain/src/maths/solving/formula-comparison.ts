/** What a comparison of two formulas works with. */
import type { Budget } from '../budget.js';
import type { Formula } from './formula.js';

export type FormulaComparison = {
  readonly answer: Formula;
  readonly key: Formula;
  readonly seed: number;
  readonly budget: Budget;
  /**
   * Both without what is assumed of their variables, where something is: what stands in both says nothing of how rich they are, and places
   * below zero do not count.
   */
  readonly stated?: readonly [answer: Formula, key: Formula];
};
