import { commonConfig, redisConfig, storeConfig } from '@mathquiz/platform';
import { z } from 'zod';

export const authConfig = z.object({
  ...commonConfig,
  ...storeConfig,
  ...redisConfig,
  /** Signs access tokens; the same for every copy of auth and gateway. */
  SESSION_SECRET: z.string().min(32),
  ACCESS_MINUTES: z.coerce.number().int().min(1).max(60).default(10),
  /** The least length of a password where a school demands more than seven characters; fifteen is the most that there may be. */
  PASSWORD_LENGTH: z.coerce.number().int().min(7).max(15).default(7),
  /** 1: who invites themselves to an account gets it without an admin. */
  OPEN_SELF_INVITATION: z.enum(['0', '1']).default('0'),
  REFRESH_DAYS: z.coerce.number().int().min(1).max(90).default(14),
});
export type AuthConfig = z.output<typeof authConfig>;
export const AUTH_CONFIG = Symbol('AUTH_CONFIG');
