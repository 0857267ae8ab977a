import { z } from 'zod';
import { isAppPath } from './app-path.js';
import { memberLabelsMost } from './auth/groups.constants.js';
import { locales, roles } from './constants.js';
import { markdownFault } from './markdown-bounds.js';
import { emailPattern, maxChars, oneLinePattern, passwordPattern, usernamePattern, visiblePattern } from './rules.js';

/** Fields that more than one message uses, with the rules of spec.md section 5. */
export const id = z.string().regex(/^[0-9a-f]{24}$/, 'id');
export const username = z.string().regex(usernamePattern, 'username');
export const password = z.string().regex(passwordPattern, 'password');
export const email = z.email({ pattern: emailPattern }).max(maxChars.email);
/**
 * A name or heading on one line, which also stands in mails, files and logs: no control characters, no line breaks, and none of the
 * marks that turn the direction of what follows. Something of it can be seen.
 */
export const oneLine = (most: number) =>
  z.string().trim().min(1).max(most).regex(oneLinePattern, 'oneLine').regex(visiblePattern, 'blank');
export const personName = oneLine(maxChars.personName);
export const time = z.iso.datetime();
export const locale = z.enum(locales);
export const role = z.enum(roles);
/** By which a group's staff tell some of its members from the others. */
export const memberLabel = oneLine(maxChars.memberLabel);
export const memberLabels = z
  .array(memberLabel)
  .max(memberLabelsMost)
  .refine((all) => new Set(all).size === all.length, 'twice');
export const title = z.string().trim().min(1).max(maxChars.title);
/** What a client names a note of its own: no sign that a database reads as a path or an operator. */
export const noteKey = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]{0,39}$/u, 'noteKey');
const shownText = (asShown: (text: string) => string) =>
  z
    .string()
    .max(maxChars.markdown)
    .refine((text) => markdownFault(asShown(text)) === null, 'markdownTooHeavy');
/** Markdown with TeX. Refused as `markdownTooHeavy` where showing it would hold a browser up (markdown-bounds.ts). */
export const markdown = shownText((text) => text);
/** The same with `{{expression}}` in it, which stands for its value when it is shown: signs within are nobody's emphasis. */
export const markdownTemplate = shownText((text) => text.replace(/\{\{[^{}]*\}\}/g, '1'));
/** The address of a page of the app, without its origin. */
export const appPath = z.string().max(500).refine(isAppPath, 'appPath');
export const search = z.string().trim().max(maxChars.search);
/** JSON that fits the closed schema of its list: `invalid_filter` otherwise (product.md section 4). */
export const filterText = z.string().max(1000).default('{}');
export const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');

/** Who somebody is, to those who work with them. */
export const person = z.strictObject({ _id: id, username: z.string(), name: z.string(), lastname: z.string() });
export type Person = z.output<typeof person>;
