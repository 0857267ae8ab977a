import { z } from 'zod';
import { type Role, roles } from '../constants.js';
import { email, id, locale, personName, role, time } from '../fields.js';

const flags = Object.fromEntries(roles.map((name) => [name, z.boolean().optional()])) as Record<
  Role,
  z.ZodOptional<z.ZodBoolean>
>;

/** spec.md section 3: `auth` names the groups a person belongs to, `applications` carries the role flags of each application. */
export const accessRights = z.strictObject({
  auth: z.array(z.string()),
  applications: z.array(z.strictObject({ name: z.literal('mathquiz'), ...flags })),
});
export type AccessRights = z.output<typeof accessRights>;

export const user = z.strictObject({
  _id: id,
  username: z.string(),
  name: z.string(),
  lastname: z.string(),
  email: z.string().nullable(),
  locale,
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
  roles: z.array(role).min(1).optional(),
});
export type UserChange = z.output<typeof userChange>;

/** The role flags of the entry named mathquiz, in the order of `roles`. */
export function rolesOf(rights: AccessRights): Role[] {
  const entry = rights.applications.find((application) => application.name === 'mathquiz');
  return roles.filter((name) => entry?.[name] === true);
}

export function rightsFrom(given: readonly Role[], groups: readonly string[]): AccessRights {
  const entry = Object.fromEntries(given.map((name) => [name, true]));
  return { auth: [...groups], applications: [{ name: 'mathquiz', ...entry }] };
}

/** Who is calling: resolved by the gateway from the session on every request, never from a token's content. */
export const caller = z.strictObject({
  user_id: id,
  session_id: id,
  username: z.string(),
  roles: z.array(role),
  groups: z.array(
    z.strictObject({ _id: id, role: z.enum(['owner', 'manager', 'teacher', 'marker', 'member', 'guardian']) }),
  ),
});
export type Caller = z.output<typeof caller>;
