import { fields } from '@mathquiz/contracts';
import { ifSet, originConfig, redisConfig, serviceConfig, sessionConfig, sweepConfig } from '@mathquiz/platform';
import { z } from 'zod';

/** `teachers=teacher, pupils=student`: what the claim says, and the role that it stands for. */
const roleMap = z
  .string()
  .transform((text) => text.split(',').map((pair) => pair.split('=').map((side) => side.trim())))
  .pipe(z.array(z.tuple([z.string().min(1), fields.role])));

const oidcConfig = {
  /** The school's own OpenID Connect provider (docs/self-hosting/openid.md). */
  OIDC_ISSUER: ifSet(z.url({ protocol: /^https?$/ })),
  OIDC_CLIENT_ID: ifSet(z.string()),
  OIDC_CLIENT_SECRET: ifSet(z.string()),
  /** What the button at the login says. */
  OIDC_NAME: z.string().max(60).default('OpenID'),
  OIDC_ROLE_CLAIM: ifSet(z.string()),
  OIDC_ROLES: ifSet(roleMap),
  /** The provider sends browsers back there. */
  ...originConfig,
};

const settings = z.object({
  ...serviceConfig,
  ...redisConfig,
  ...sessionConfig,
  ...sweepConfig,
  ACCESS_MINUTES: z.coerce.number().int().min(1).max(60).default(10),
  /** The least length of a password where a school demands more than seven characters; fifteen is the most that there may be. */
  PASSWORD_LENGTH: z.coerce.number().int().min(7).max(15).default(7),
  /** Of argon2id; the defaults are OWASP's least, and explained in docs/adr/0013-a-rush-of-sign-ins.md. */
  PASSWORD_MEMORY_MIB: z.coerce.number().int().min(19).max(1024).default(19),
  PASSWORD_PASSES: z.coerce.number().int().min(2).max(20).default(2),
  /** How many passwords are hashed at once by one process; as many as there are cores when left out. */
  PASSWORD_HASHES: ifSet(z.coerce.number().int().min(1).max(64)),
  /** How far the hashing steps back behind the rest, as of the command `nice`: storing an answer comes first on a full machine. */
  PASSWORD_NICE: z.coerce.number().int().min(0).max(19).default(2),
  /** 1: who invites themselves to an account gets it without an admin. */
  OPEN_SELF_INVITATION: z.enum(['0', '1']).default('0'),
  REFRESH_DAYS: z.coerce.number().int().min(1).max(90).default(14),
  ...oidcConfig,
});

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export const authConfig = settings.superRefine((config, context) => {
  const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  if (config.OIDC_ISSUER === undefined) return;
  for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_ORIGIN'] as const) {
    if (config[name] === undefined) refuse(name, 'is needed where OIDC_ISSUER is set');
  }
  const issuer = new URL(config.OIDC_ISSUER);
  if (issuer.protocol !== 'https:' && !loopback.test(issuer.hostname)) refuse('OIDC_ISSUER', 'must be https');
});
export type AuthConfig = z.output<typeof authConfig>;
