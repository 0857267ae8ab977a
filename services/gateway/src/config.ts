import { commonConfig, redisConfig } from '@mathquiz/platform';
import { z } from 'zod';

export const gatewayConfig = z.object({
  ...commonConfig,
  ...redisConfig,
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  SESSION_SECRET: z.string().min(32),
  /** Where browsers find the product, when that is not the Host header: `https://quiz.school.example`. */
  PUBLIC_ORIGIN: z.url().optional(),
  /** Addresses of proxies whose X-Forwarded-For counts. */
  TRUSTED_PROXIES: z.string().default(''),
  /** Milliseconds within which a request must be answered. */
  REQUEST_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
});
export type GatewayConfig = z.output<typeof gatewayConfig>;
export const GATEWAY_CONFIG = Symbol('GATEWAY_CONFIG');

/** The services that must answer before the product is ready. */
export const backingServices = ['auth', 'messages', 'mathquiz'] as const;
