import { z } from 'zod';
import { partBase } from './shared.schemas.js';

export const textPart = z
  .strictObject({
    ...partBase,
    kind: z.literal('text'),
    accepted: z.array(z.string().trim().min(1).max(500)).max(50).default([]),
    /**
     * Patterns that the whole answer may fit: `.`, `[a-z]`, `\d`, `\w`, `\s`, `( | )`, `?`, `*`, `+`, `{2,5}`; read by an engine whose
     * time grows with the answer's length and no faster. At least one of `accepted` and `patterns` must be given.
     */
    patterns: z.array(z.string().trim().min(1).max(200)).max(10).default([]),
    case_sensitive: z.boolean().default(false),
    accents_matter: z.boolean().default(true),
    /** false: spaces do not matter at all; true: one space or several are the same, but a space is not none. */
    spaces_matter: z.boolean().default(true),
    /** Letters that may be wrong, missing, too many or swapped with their neighbour. */
    edit_distance: z.int().min(0).max(5).default(0),
  })
  .refine((text) => text.accepted.length + text.patterns.length > 0, { error: 'acceptedMissing', path: ['accepted'] });
