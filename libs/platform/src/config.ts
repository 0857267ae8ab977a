import { z } from 'zod';

/** What the environment says, as the schema of a service has read it: each service is an application of its own, so one token is enough. */
export const CONFIG = Symbol('CONFIG');

/** Read once, at the start, from the environment: every bad variable is listed and stops the start. */
export function readConfig<T extends z.ZodType>(schema: T, env: NodeJS.ProcessEnv): z.output<T> {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`These settings are missing or wrong:\n${lines.join('\n')}`);
}

/** An empty setting is one that is not there. */
export const ifSet = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

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

/** Settings of a service with a database on the bus: what `serviceModule` needs. */
export const serviceConfig = { ...commonConfig, ...storeConfig };
export type ServiceConfig = z.output<z.ZodObject<typeof serviceConfig>>;

/** Signs access tokens, and seals what must not lie open; the same for every copy of every service. */
export const sessionConfig = { SESSION_SECRET: z.string().min(32) };

/** Where browsers find the product: links begin with it. */
export const originConfig = { PUBLIC_ORIGIN: ifSet(z.url({ protocol: /^https?$/ })) };

/** How often a sweeper looks for what a crash or a lost message has left, in milliseconds. */
export const sweepConfig = { SWEEP_MS: z.coerce.number().int().min(100).max(600_000).default(5000) };

/** Card payments, as the pages need them: the key that Stripe's script is opened with. */
export const stripePagesConfig = {
  STRIPE_PUBLISHABLE_KEY: ifSet(z.string().regex(/^pk_(test|live)_\w+$/, 'must begin with pk_test_ or pk_live_')),
  /** A stand-in on the loopback takes the place of Stripe, for tests and for trying. */
  STRIPE_STAND_IN_URL: ifSet(z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ })),
};
