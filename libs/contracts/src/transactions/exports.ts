export * from './credits.constants.js';
export type {
  CreditAmount,
  CreditBalances,
  CreditSettings,
  LedgerCheck,
  LedgerEntry,
  OwnLedgerEntry,
} from './credits.schemas.js';
export * from './payments.constants.js';
export type { CardPayments, CreditPackage, Payment } from './payments.schemas.js';
