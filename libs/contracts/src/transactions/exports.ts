export * from './credits.constants.js';
export type {
  CreditAmount,
  CreditBalances,
  CreditSettings,
  LedgerCheck,
  LedgerEntry,
  OwnLedgerEntry,
} from './credits.schemas.js';
