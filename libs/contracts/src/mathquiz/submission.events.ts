import { event, eventsFor } from '../event.js';
import type { SubmissionEventSchemas } from './submission.schemas.js';

export const submissionEvents = eventsFor<SubmissionEventSchemas>()({
  attemptMoved: event('mathquiz.attempt-moved', { to: 'person' }),
});
