import { type Route, type RouteName, routes } from '@mathquiz/contracts';
import { aCaller } from '@mathquiz/testing';
import { countedWith } from './pace.js';

const nothing = { caller: null, parsed: { params: {}, body: {} }, session: null, address: '203.0.113.7' };
const pupil = aCaller({ roles: ['student'] });

describe('whose calls a call is counted with', () => {
  const paced = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].traits.perMinute !== undefined);

  it.each(paced.filter((name) => routes[name].access.who !== 'anyone'))('%s: the person’s own', (name) => {
    expect(countedWith(routes[name], { ...nothing, caller: pupil })).toBe(`u-${pupil.user_id}`);
  });

  it.each<[RouteName, Partial<typeof nothing>]>([
    ['requestReset', { parsed: { params: { id: 'Ada@School.example' }, body: {} } }],
    ['resetPassword', { parsed: { params: { id: 'a'.repeat(43) }, body: {} } }],
    ['getRequest', { parsed: { params: { id: 'a'.repeat(43) }, body: {} } }],
    ['verifyEmail', { parsed: { params: { id: 'a'.repeat(43) }, body: {} } }],
    ['signup', { parsed: { params: {}, body: { invitation: 'b'.repeat(43) } } }],
  ])('%s: of the account or link that is named, whoever names it and from wherever', (name, said) => {
    const one = countedWith(routes[name], { ...nothing, ...said });
    expect(one).toMatch(/^o-[\w-]{22}$/);
    expect(countedWith(routes[name], { ...nothing, ...said, address: '198.51.100.1' })).toBe(one);
    expect(JSON.stringify(said).toLowerCase()).not.toContain(one.slice(2).toLowerCase());
    const other = JSON.parse(JSON.stringify(said).replace(/a/gi, 'c').replace(/b{9}/, 'd')) as typeof nothing;
    expect(countedWith(routes[name], { ...nothing, ...other })).not.toBe(one);
  });

  it('an address of an account counts alike whatever its capitals', () => {
    const counted = (id: string) =>
      countedWith(routes.requestReset, { ...nothing, parsed: { params: { id }, body: {} } });
    expect(counted('ADA@school.example')).toBe(counted('ada@school.example'));
  });

  it('signing out: of the session; without one, of the network', () => {
    const route: Route = routes.logout;
    expect(countedWith(route, { ...nothing, session: 'abc' })).toBe('s-abc');
    expect(countedWith(route, nothing)).toBe('n-203.0.113.7');
  });

  it('who opens an account without an invitation: of the network', () => {
    const body = { username: 'ada', invitation: undefined };
    expect(countedWith(routes.signup, { ...nothing, parsed: { params: {}, body } })).toBe('n-203.0.113.7');
  });
});
