import { z } from 'zod';
import { serviceCall } from '../contract.js';
import { id } from '../fields.js';

/** For the gateway's export: a service gives what it stores about a person, page by page. */
export const personalData = (service: string) =>
  serviceCall({
    subject: `${service}.people.export`,
    summary: 'What is stored about a person, a page at a time',
    body: z.strictObject({ user_id: id, caller_id: id, cursor: z.string().max(200).nullable() }),
    reply: z.object({
      data: z.object({
        /** Each becomes a file of the zip: `<service>/<name>.json`, pages of one name joined. */
        files: z.array(z.object({ name: z.string(), rows: z.array(z.unknown()) })),
        /** null: that was all. */
        cursor: z.string().nullable(),
      }),
    }),
  });

/** For the other services: forget a person. Deletion is asked again until every service has done it. */
export const forgetPerson = (service: string) =>
  serviceCall({
    subject: `${service}.people.forget`,
    summary: 'Delete what is stored about a person; what others need (marks of a class) stays without the name',
    body: z.strictObject({ user_id: id }),
    reply: z.object({ data: z.object({ done: z.boolean() }) }),
  });
