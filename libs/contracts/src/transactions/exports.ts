export * from './credits.constants.js';
export type {
  CreditAmount,
  CreditBalances,
  CreditSettings,
  LedgerCheck,
  LedgerEntry,
  OwnLedgerEntry,
} from './credits.schemas.js';
export { callsEnded, quoteCredits, reserveCredits, settleCredits } from './spending.calls.js';
