import { z } from 'zod';
import { one, serviceCall } from '../contract.js';
import { id, person } from '../fields.js';

/** For services: whether somebody is linked to a student as a parent, and who the student is. */
export const childOfParent = serviceCall({
  subject: 'auth.parents.child',
  summary: 'The student if the parent is linked to them, else null; with the groups that the student is a member of',
  body: z.strictObject({ parent_id: id, student_id: id }),
  reply: one(z.strictObject({ ...person.shape, group_ids: z.array(id) }).nullable()),
});
