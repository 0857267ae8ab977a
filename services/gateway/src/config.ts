import { commonConfig, redisConfig } from '@mathquiz/platform';
import { z } from 'zod';

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'linklocal', 'uniquelocal'])]);

export const gatewayConfig = z.object({
  ...commonConfig,
  ...redisConfig,
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  SESSION_SECRET: z.string().min(32),
  /** Where browsers find the product, when that is not the Host header: `https://quiz.school.example`. */
  PUBLIC_ORIGIN: z.url().optional(),
  /** Addresses or networks of proxies whose X-Forwarded-For counts, with commas; without any the header is not looked at. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((part) => part.trim()))
    .transform((parts) => parts.filter((part) => part !== ''))
    .pipe(z.array(network)),
  /** Milliseconds within which a request must be answered. */
  REQUEST_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  /** Sign-ins, and whatever else hashes a password, that are under way at once; 32 for each core when left out. The others wait at the door. */
  SIGN_INS_AT_ONCE: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number().int().min(1).max(1000).optional(),
  ),
});
export type GatewayConfig = z.output<typeof gatewayConfig>;
export const GATEWAY_CONFIG = Symbol('GATEWAY_CONFIG');

/** Whether browsers come over https. */
export const isSecure = (config: GatewayConfig): boolean => config.PUBLIC_ORIGIN?.startsWith('https:') ?? false;

/** The services that must answer before the product is ready. */
export const backingServices = ['auth', 'messages', 'mathquiz'] as const;
