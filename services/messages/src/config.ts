import { ifSet, originConfig, redisConfig, serviceConfig, sessionConfig, sweepConfig } from '@mathquiz/platform';
import { z } from 'zod';

export const messagesConfig = z
  .object({
    ...serviceConfig,
    ...redisConfig,
    /** What waits to be sent is kept sealed with a key made from it: links that sign in are among it. */
    ...sessionConfig,
    /** The school's mail server: `smtps://user:password@host:465` or `smtp://…:587`. */
    SMTP_URL: ifSet(
      z
        .string()
        .regex(/^smtps?:\/\/[^\s/]+/, 'must begin with smtp:// or smtps:// and name a host')
        .refine(
          // They would write every mail into the log.
          (url) => !/[?&](logger|debug|transactionLog)=/i.test(url),
          'must not switch the log of mails on',
        ),
    ),
    /** `Math Quiz <quiz@school.example>` */
    MAIL_FROM: ifSet(z.string().regex(/^(?:[^\r\n<>@]*<)?[^\s<>@]+@[^\s<>@]+>?$/, 'must hold one e-mail address')),
    /** Without SMTP_URL mails are written here, to be read by whoever tries the product out. */
    MAIL_FOLDER: ifSet(z.string()),
    ...originConfig,
    /** Web push: a pair of keys (`npx web-push generate-vapid-keys`) and whom push services may turn to; all three or none. */
    PUSH_PUBLIC_KEY: ifSet(z.string().regex(/^[A-Za-z0-9_-]{87}$/, 'must be a public VAPID key')),
    PUSH_PRIVATE_KEY: ifSet(z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'must be a private VAPID key')),
    PUSH_CONTACT: ifSet(z.string().regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be mailto:… or https://…')),
    /** Push services of the school's own, by name, that may have inner addresses; and the authority that signed for them. */
    PUSH_INNER_HOSTS: z
      .string()
      .default('')
      .transform((names) => names.split(',').flatMap((name) => name.trim() || [])),
    PUSH_CA_FILE: ifSet(z.string()),
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().default(8080),
    ...sweepConfig,
    /** How long a message may stay unread before a mail tells of it, in milliseconds. */
    MESSAGE_MAIL_MS: z.coerce.number().int().min(0).max(86_400_000).default(300_000),
    /** Pause before the second try of a mail, in milliseconds; it doubles with each one, up to 15 minutes. */
    MAIL_RETRY_MS: z.coerce.number().int().min(10).max(600_000).default(5000),
  })
  .check(({ value, issues }) => {
    const push = ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY', 'PUSH_CONTACT'] as const;
    for (const name of push.some((set) => value[set]) ? push : []) {
      if (!value[name]) issues.push({ code: 'custom', path: [name], message: 'is needed for web push', input: '' });
    }
    if (!value.SMTP_URL) return;
    for (const name of ['MAIL_FROM', 'PUBLIC_ORIGIN'] as const) {
      if (!value[name]) {
        issues.push({ code: 'custom', path: [name], message: 'is needed where SMTP_URL is set', input: value[name] });
      }
    }
  });
export type MessagesConfig = z.output<typeof messagesConfig>;
