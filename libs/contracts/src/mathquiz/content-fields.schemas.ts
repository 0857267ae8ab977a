import { z } from 'zod';
import { maxChars } from '../rules.js';
import { difficulties, grades, tagsMost } from './content.constants.js';

export const tags = z.array(z.string().trim().min(1).max(maxChars.tag)).max(tagsMost).default([]);
export const grade = z.int().min(grades.least).max(grades.most);
export const difficulty = z.int().min(difficulties.least).max(difficulties.most);

/** What the caller may do with it. */
export const hands = {
  /** The caller saves new versions: their own, or shared with them to change. */
  mine: z.boolean(),
  /** The caller shares it, deletes it. */
  owned: z.boolean(),
};
