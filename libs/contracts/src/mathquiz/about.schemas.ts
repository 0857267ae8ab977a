import { z } from 'zod';
import { locales } from '../constants.js';
import { one } from '../contract.js';
import { locale } from '../fields.js';
import type { Messages } from '../route.js';
import { categorySlug } from './category.schemas.js';
import { partKinds } from './parts/part.constants.js';

export const aboutSchemas = {
  version: {
    summary: 'The product’s version and the oldest client that it works with',
    reply: one(z.strictObject({ version: z.string(), client_version: z.int() })),
  },
  applicationData: {
    summary: 'What the apps need before anything shows',
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
        categories: z.array(categorySlug),
        part_kinds: z.array(z.enum(partKinds)),
      }),
    ),
  },
  languageData: {
    summary: 'The texts of the apps in one language: all, or those below some of their names (`frame,people.messages`)',
    params: z.strictObject({ locale }),
    query: z.strictObject({
      below: z
        .string()
        .max(400)
        .regex(/^[A-Za-z0-9.]+(,[A-Za-z0-9.]+)*$/)
        .optional(),
    }),
    reply: one(z.record(z.string(), z.string())),
  },
} satisfies Record<string, Messages>;
export interface AboutSchemas extends Readonly<typeof aboutSchemas> {}
