import { only, signedIn } from '../access.js';
import { route, routesFor } from '../route.js';
import type { CreditSchemas } from './credits.schemas.js';

const admins = only(['admin']);

export const creditRoutes = routesFor<CreditSchemas>()({
  myCredits: route('GET transactions/credits', {
    subject: 'transactions.balances.mine',
    access: signedIn('self'),
    toast: { failed: 'loadError' },
  }),
  myCreditHistory: route('GET transactions/credits/history', {
    subject: 'transactions.balances.history',
    access: signedIn('self'),
    toast: { failed: 'loadError' },
  }),
  groupCreditHistory: route('GET transactions/groups/{id}/history', {
    subject: 'transactions.balances.groupHistory',
    access: signedIn('groupStaff'),
    toast: { failed: 'loadError' },
  }),
  creditLedger: route('GET transactions/ledger', {
    subject: 'transactions.ledger.list',
    access: admins,
    toast: { failed: 'loadError' },
  }),
  creditBalances: route('GET transactions/balances', {
    subject: 'transactions.ledger.balances',
    access: admins,
    toast: { failed: 'loadError' },
  }),
  giveCredits: route('POST transactions/grants', {
    subject: 'transactions.ledger.give',
    access: admins,
    status: 201,
    toast: { done: 'saveSuccess', failed: 'operationFailed' },
    traits: { idempotent: true },
  }),
  takeCreditsBack: route('POST transactions/take-backs', {
    subject: 'transactions.ledger.takeBack',
    access: admins,
    status: 201,
    toast: { done: 'saveSuccess', failed: 'operationFailed' },
    traits: { idempotent: true },
  }),
  creditSettings: route('GET transactions/settings', {
    subject: 'transactions.settings.get',
    access: admins,
    toast: { failed: 'loadError' },
  }),
  putCreditSettings: route('PUT transactions/settings', {
    subject: 'transactions.settings.put',
    access: admins,
    toast: { done: 'saveSuccess', failed: 'operationFailed' },
  }),
  creditUse: route('GET transactions/use', {
    subject: 'transactions.figures.use',
    access: admins,
    toast: { failed: 'loadError' },
  }),
  ledgerCheck: route('GET transactions/ledger-check', {
    subject: 'transactions.ledger.lastCheck',
    access: admins,
    toast: { failed: 'loadError' },
  }),
  checkLedger: route('POST transactions/ledger-check', {
    subject: 'transactions.ledger.check',
    access: admins,
    toast: { failed: 'operationFailed' },
    traits: { perMinute: 6, waitMs: 60_000 },
  }),
});
