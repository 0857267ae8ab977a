import { commonConfig, ifSet, originConfig, redisConfig, sessionConfig, stripePagesConfig } from '@mathquiz/platform';
import { objectsConfig, s3IsWhole } from '@mathquiz/platform/object-store';
import { z } from 'zod';

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'linklocal', 'uniquelocal'])]);

export const gatewayConfig = z
  .object({
    ...commonConfig,
    ...redisConfig,
    ...objectsConfig,
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
    ...sessionConfig,
    /** `https://quiz.school.example`, when that is not the Host header. */
    ...originConfig,
    ...stripePagesConfig,
    /** Addresses or networks of proxies whose X-Forwarded-For counts, with commas; without any the header is not looked at. */
    TRUSTED_PROXIES: z
      .string()
      .default('')
      .transform((text) => text.split(',').map((part) => part.trim()))
      .transform((parts) => parts.filter((part) => part !== ''))
      .pipe(z.array(network)),
    /** Milliseconds within which a request must be answered. */
    REQUEST_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
    /** Where the chat service takes sockets (its CHAT_HOST and CHAT_PORT): they are passed on to it. */
    SOCKETS_URL: z.url({ protocol: /^http$/ }).default('http://127.0.0.1:8082'),
    /** Sign-ins, and whatever else hashes a password, that are under way at once; 32 for each core when left out. The others wait at the door. */
    SIGN_INS_AT_ONCE: ifSet(z.coerce.number().int().min(1).max(1000)),
  })
  .check(s3IsWhole);
export type GatewayConfig = z.output<typeof gatewayConfig>;
