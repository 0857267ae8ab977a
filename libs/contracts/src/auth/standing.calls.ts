import { z } from 'zod';
import { one, serviceCall } from '../contract.js';
import { id, person, role } from '../fields.js';
import { caller } from './user.schemas.js';

/** For services that let one person reach another: who the other one is. */
export const standingOf = serviceCall({
  subject: 'auth.users.standing',
  summary: 'Somebody who may sign in, with their roles and groups; null: nobody, or blocked',
  body: z.strictObject({ user_id: id }),
  reply: one(
    z
      .strictObject({
        person,
        roles: z.array(role),
        groups: caller.shape.groups,
      })
      .nullable(),
  ),
});
