import { z } from 'zod';
import { one, serviceCall } from '../contract.js';
import { locale } from '../fields.js';

/** For services that put sentences together themselves: errors, mails. */
export const ownTexts = serviceCall({
  subject: 'mathquiz.translations.own',
  summary: 'The school’s own words, of the texts whose keys begin so',
  body: z.strictObject({ prefix: z.string().max(40) }),
  reply: one(z.partialRecord(locale, z.record(z.string(), z.string()))),
});
