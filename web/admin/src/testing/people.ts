import { type Role, rightsFrom, type User } from '@mathquiz/contracts';

const hex = (n: number) => n.toString(16).padStart(24, '0');

export function aUser(n: number, given: Partial<User> & { roles?: Role[] } = {}): User {
  const { roles = ['student'], ...rest } = given;
  return {
    _id: hex(n),
    username: `student${n}`,
    name: 'Ada',
    lastname: 'Lovelace',
    email: null,
    email_verified: false,
    locale: 'en-US',
    time_zone: null,
    picture: null,
    accommodations: { time_factor: 1, note: '' },
    second_factor: false,
    has_password: true,
    managed_by: null,
    archived: false,
    credits: {},
    access_rights: rightsFrom(roles, []),
    blocked: false,
    created_at: '2026-03-01T08:00:00Z',
    last_seen_at: null,
    ...rest,
  };
}

export const anAdmin = () => aUser(1, { username: 'admin1', name: 'Margaret', lastname: 'Hamilton', roles: ['admin'] });
