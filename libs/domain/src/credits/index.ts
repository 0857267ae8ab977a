export { allowanceOf, topUp } from './allowance.js';
export { type Balances, emptyBalances, maySpend, spendable } from './balances.js';
export { type AccountSum, ledgerDifferences, type SumDifference } from './ledger-check.js';
export { creditsFor } from './price.js';
export { type Hold, type SettledHold, settled } from './settled.js';
