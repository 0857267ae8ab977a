import { event, eventsFor } from '../event.js';
import type { CreditEventSchemas } from './credits.schemas.js';

export const creditEvents = eventsFor<CreditEventSchemas>()({
  creditsChanged: event('transactions.credits-changed', { to: 'person' }),
});
