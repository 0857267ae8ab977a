import type { Role, User } from '@mathquiz/contracts';
import { anAccount, anId } from '@mathquiz/web/testing';

export function aUser(n: number, given: Partial<User> & { roles?: Role[] } = {}): User {
  const { roles = ['student'], ...rest } = given;
  return anAccount(roles, { _id: anId(n), username: `student${n}`, name: 'Ada', lastname: 'Lovelace', ...rest });
}

export const anAdmin = () => aUser(1, { username: 'admin1', name: 'Margaret', lastname: 'Hamilton', roles: ['admin'] });
