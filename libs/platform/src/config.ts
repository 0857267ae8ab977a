import { z } from 'zod';

/** Read once, at the start, from the environment: every bad variable is listed and stops the start. */
export function readConfig<T extends z.ZodType>(schema: T, env: NodeJS.ProcessEnv): z.output<T> {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`These settings are missing or wrong:\n${lines.join('\n')}`);
}

/** Settings that every service takes. */
export const commonConfig = {
  NATS_URL: z.string().min(1),
  LOG_LEVEL: z.enum(['error', 'warn', 'log', 'debug']).default('warn'),
};

export const storeConfig = {
  MONGO_URL: z.string().min(1),
  /** Put before each service's database name, so that several schools or tests share one server. */
  MONGO_PREFIX: z.string().regex(/^\w*$/).default('mq_'),
  MONGO_POOL: z.coerce.number().int().min(1).max(200).default(5),
};

export const redisConfig = { REDIS_URL: z.string().min(1), REDIS_PREFIX: z.string().regex(/^\w*$/).default('mq') };
