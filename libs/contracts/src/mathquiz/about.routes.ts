import { z } from 'zod';
import { anyone } from '../access.js';
import { categories, locales } from '../constants.js';
import { one, route } from '../contract.js';
import { locale } from '../fields.js';
import { partKinds } from './parts/index.js';

export const version = route('GET version', {
  summary: 'The product’s version and the oldest client that it works with',
  subject: 'mathquiz.about.version',
  access: anyone,
  reply: one(z.strictObject({ version: z.string(), client_version: z.int() })),
});

export const applicationData = route('GET mathquiz/data', {
  summary: 'What the apps need before anything shows',
  subject: 'mathquiz.about.data',
  access: anyone,
  reply: one(
    z.strictObject({
      locales: z.array(
        z.strictObject({
          value: z.enum(locales),
          i18n: z.string(),
          label: z.string(),
          country: z.string(),
          lang: z.string(),
        }),
      ),
      categories: z.array(z.enum(categories)),
      part_kinds: z.array(z.enum(partKinds)),
    }),
  ),
});

export const languageData = route('GET core/data-i18n/{locale}', {
  summary: 'The texts of the apps in one language: all, or those below some of their names (`frame,people.messages`)',
  subject: 'mathquiz.about.language',
  access: anyone,
  params: z.strictObject({ locale }),
  query: z.strictObject({
    below: z
      .string()
      .max(200)
      .regex(/^[A-Za-z0-9.]+(,[A-Za-z0-9.]+)*$/)
      .optional(),
  }),
  reply: one(z.record(z.string(), z.string())),
});

export const aboutRoutes = { version, applicationData, languageData };
