import { z } from 'zod';
import { eventContract } from '../contract.js';
import { id } from '../fields.js';

/** Somebody's other devices should look: one of them has stored something, has come, or has handed in. Says nothing of what. */
export const attemptMoved = eventContract(
  'mathquiz.events.attempt-moved',
  z.strictObject({ user_id: id, attempt_id: id }),
);
