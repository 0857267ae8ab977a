import { originConfig, redisConfig, serviceConfig, sessionConfig, sweepConfig } from '@mathquiz/platform';
import { z } from 'zod';

export const chatConfig = z.object({
  ...serviceConfig,
  ...redisConfig,
  ...sessionConfig,
  ...sweepConfig,
  /** Where browsers find the product: sockets come from its pages alone. */
  ...originConfig,
  /** Where this service takes sockets; the gateway passes them on, or whatever stands before both. */
  CHAT_HOST: z.string().min(1).default('127.0.0.1'),
  CHAT_PORT: z.coerce.number().int().min(0).max(65_535).default(8082),
  /** Whether pupils of one class may write to each other directly. */
  PUPILS_WRITE: z.enum(['yes', 'no']).default('yes'),
  /** After how long somebody who waits for an answer is told of to the operators on duty by mail, in milliseconds. */
  HELP_MAIL_MS: z.coerce.number().int().min(100).max(86_400_000).default(600_000),
  /** How long a message may stay unread before a notice tells of it, in milliseconds: whoever looks at its room has read it by then. */
  NOTICE_GRACE_MS: z.coerce.number().int().min(0).max(600_000).default(3000),
  /** How often a socket's session is looked at again, in milliseconds, in case the word that it has ended was lost. */
  SOCKET_LOOK_MS: z.coerce.number().int().min(1000).max(3_600_000).default(300_000),
});
export type ChatConfig = z.output<typeof chatConfig>;
