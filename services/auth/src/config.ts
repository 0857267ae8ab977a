import { commonConfig, redisConfig, storeConfig } from '@mathquiz/platform';
import { z } from 'zod';

export const authConfig = z.object({
  ...commonConfig,
  ...storeConfig,
  ...redisConfig,
  /** Signs access tokens; the same for every copy of auth and gateway. */
  SESSION_SECRET: z.string().min(32),
  ACCESS_MINUTES: z.coerce.number().int().min(1).max(60).default(10),
  REFRESH_DAYS: z.coerce.number().int().min(1).max(90).default(14),
});
export type AuthConfig = z.output<typeof authConfig>;
export const AUTH_CONFIG = Symbol('AUTH_CONFIG');
