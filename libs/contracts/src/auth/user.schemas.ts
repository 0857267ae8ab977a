import { z } from 'zod';
import { type Role, roles } from '../constants.js';
import { email, id, locale, person, personName, role, time } from '../fields.js';
import { maxChars } from '../rules.js';

const flags = Object.fromEntries(roles.map((name) => [name, z.boolean().optional()])) as Record<
  Role,
  z.ZodOptional<z.ZodBoolean>
>;

/** spec.md section 3: `auth` names the groups a person belongs to, `applications` carries the role flags of each application. */
export const accessRights = z.strictObject({
  auth: z.array(z.string()),
  applications: z.array(z.strictObject({ name: z.literal('mathquiz'), ...flags, can_publish: z.boolean().optional() })),
});

export type AccessRights = z.output<typeof accessRights>;

/** A picture that was sent with `POST upload-file` as a face: `image:<id>`. */
export const picture = z.string().regex(/^image:[A-Za-z0-9_-]{22}$/, 'picture');

export const timeZone = z
  .string()
  .max(60)
  .regex(/^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)*$/, 'timeZone');

/** What a person is granted in tests; the person may read it. */
export const accommodations = z.strictObject({
  /** The time for a test, and how long after its closing time it may still be taken, grow by this factor. */
  time_factor: z.number().min(1).max(4).default(1),
  note: z.string().trim().max(maxChars.accommodationNote).default(''),
});

export type Accommodations = z.output<typeof accommodations>;

export const user = z.strictObject({
  _id: id,
  username: z.string(),
  name: z.string(),
  lastname: z.string(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  locale,
  time_zone: z.string().nullable(),
  /** Left out of lists. */
  /** The name that somebody in an exam has asked for, until it is over; null: none waits. */
  waiting_name: z.strictObject({ name: z.string(), lastname: z.string() }).nullable(),
  picture: z.string().nullable(),
  accommodations,
  second_factor: z.boolean(),
  /** false: one signs in through the school’s own provider, and has no password until one is set by mail or by an admin. */
  has_password: z.boolean(),
  /** The teacher who made and manages the account of a student. */
  managed_by: person.nullable(),
  /** Archived at the end of a year: cannot sign in, what they did stays. */
  archived: z.boolean(),
  credits: z.record(z.string(), z.int()),
  access_rights: accessRights,
  blocked: z.boolean(),
  created_at: time,
  last_seen_at: time.nullable(),
});

export type User = z.output<typeof user>;

export const userChange = z.strictObject({
  name: personName.optional(),
  lastname: personName.optional(),
  email: email.nullable().optional(),
  locale: locale.optional(),
  time_zone: timeZone.nullable().optional(),
  roles: z.array(role).min(1).optional(),
  /** Publishes what they have written without asking a reviewer. */
  can_publish: z.boolean().optional(),
  accommodations: accommodations.optional(),
});

export type UserChange = z.output<typeof userChange>;

/** Who is calling: resolved by the gateway from the session on every request, never from a token's content. */
export const caller = z.strictObject({
  user_id: id,
  session_id: id,
  username: z.string(),
  roles: z.array(role),
  /** Publishes their own content without asking a reviewer: of teachers and authors. */
  can_publish: z.boolean().default(false),
  /** Of the person's accommodations. */
  time_factor: z.number(),
  groups: z.array(
    z.strictObject({
      _id: id,
      role: z.enum(['owner', 'manager', 'teacher', 'marker', 'member', 'guardian']),
      /** Of the membership; left out: none. */
      labels: z.array(z.string()).optional(),
    }),
  ),
  /** Nobody with an account: whoever came into this one public test, under the name that they gave. */
  guest: z.strictObject({ test_id: id, name: z.string() }).optional(),
});

export type Caller = z.output<typeof caller>;
