import type { Role } from '@mathquiz/contracts';
import { describe, expect, it } from 'vitest';
import type { Session } from '../lib/session.js';
import { aUser } from '../testing/builders.js';
import { decide } from './navigation-guard.js';

const guest: Session = { state: 'guest', guest: { _id: 'g', username: 'guest1', name: 'Guest' } };
const as = (...roles: Role[]): Session => ({ state: 'signedIn', user: aUser(roles) });

describe('a stranger', () => {
  it.each(['/', '/login', '/signup', '/help', '/reset-password', '/verify-email', '/slides', '/public/slides'])(
    'may open %s',
    (path) => expect(decide(path, '', guest)).toEqual({ go: 'on' }),
  );
  it.each(['/author', '/exam/1', '/settings', '/evaluation', '/publicity', '/teacher/tests/1'])(
    'is sent to sign in from %s',
    (path) => expect(decide(path, '', guest)).toEqual({ go: 'to', path: '/login' }),
  );
  it('may take a test whose address carries the public flag', () => {
    expect(decide('/evaluation', '?test=1&public=1', guest)).toEqual({ go: 'on' });
  });
});

describe('somebody signed in', () => {
  it('goes anywhere that asks for no role', () => {
    expect(decide('/teacher', '', as('student'))).toEqual({ go: 'on' });
  });
  it('goes home from arithmetics and the admin settings without the role', () => {
    expect(decide('/arithmetics/1', '', as('teacher'))).toEqual({ go: 'to', path: '/' });
    expect(decide('/settings/admin', '', as('author'))).toEqual({ go: 'to', path: '/' });
  });
  it('passes there with it', () => {
    expect(decide('/arithmetics', '', as('author'))).toEqual({ go: 'on' });
    expect(decide('/settings/admin', '', as('student', 'admin'))).toEqual({ go: 'on' });
  });
});

it('waits until it is known who is here', () => {
  expect(decide('/author', '', { state: 'starting' })).toEqual({ go: 'wait' });
});
