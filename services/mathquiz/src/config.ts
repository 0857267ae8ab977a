import { commonConfig, redisConfig, storeConfig } from '@mathquiz/platform';
import { z } from 'zod';

export const mathquizConfig = z.object({
  ...commonConfig,
  ...storeConfig,
  ...redisConfig,
  /** How often the sweeper looks for what a lost job or an ended test has left, in milliseconds. */
  SWEEP_MS: z.coerce.number().int().min(100).max(600_000).default(5000),
});
export type MathquizConfig = z.output<typeof mathquizConfig>;
export const MATHQUIZ_CONFIG = Symbol('MATHQUIZ_CONFIG');
