import { type Role, rightsFrom, type User } from '@mathquiz/contracts';

export const anId = (last: number) => last.toString(16).padStart(24, '0');

/** An account with nothing special about it. */
export function anAccount(roles: readonly Role[], change: Partial<User> & Pick<User, '_id' | 'username'>): User {
  return {
    name: 'Zoë',
    lastname: 'Müller',
    email: null,
    email_verified: false,
    locale: 'en-US',
    time_zone: null,
    picture: null,
    accommodations: { time_factor: 1, note: '' },
    second_factor: false,
    has_password: true,
    waiting_name: null,
    managed_by: null,
    archived: false,
    credits: {},
    access_rights: rightsFrom(roles, [], roles.includes('author')),
    blocked: false,
    created_at: '2026-03-01T08:00:00.000Z',
    last_seen_at: null,
    ...change,
  };
}
