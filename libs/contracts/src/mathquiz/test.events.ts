import { event, eventsFor } from '../event.js';
import type { TestEventSchemas } from './test.schemas.js';

export const testEvents = eventsFor<TestEventSchemas>()({
  testMoved: event('mathquiz.test-moved', { to: 'test' }),
});
