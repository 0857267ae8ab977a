import { z } from 'zod';
import { eventContract, one, serviceCall } from '../contract.js';
import { id } from '../fields.js';
import { caller } from './user.schemas.js';

/** The gateway asks this on each request (answers are kept for a second and dropped on `callerChanged`). */
export const resolveSession = serviceCall({
  subject: 'auth.sessions.resolve',
  summary: 'Who a session belongs to, with the rights of this moment; null when it has ended',
  body: z.strictObject({ session_id: id, user_id: id }),
  reply: one(caller.nullable()),
});

/** For an operator who looks as somebody does: with the rights that the person has, in the operator's own session. */
export const callerAs = serviceCall({
  subject: 'auth.sessions.callerAs',
  summary: 'Who somebody would be in a session of another; null: nobody, blocked, or not of the school any more',
  body: z.strictObject({ session_id: id, user_id: id }),
  reply: one(caller.nullable()),
});

/** Rights, blocking or sessions of a person changed: forget what you know about them. */
export const callerChanged = eventContract('auth.events.caller-changed', z.strictObject({ user_id: id }));
