import { readConfig } from '@mathquiz/platform';
import { authConfig } from './config.js';

const needed = {
  NATS_URL: 'nats://127.0.0.1:4222',
  MONGO_URL: 'mongodb://127.0.0.1',
  REDIS_URL: 'redis://127.0.0.1',
  SESSION_SECRET: 's'.repeat(32),
};
const oidc = {
  OIDC_ISSUER: 'https://login.school.example',
  OIDC_CLIENT_ID: 'mathquiz',
  OIDC_CLIENT_SECRET: 'secret',
  PUBLIC_ORIGIN: 'https://quiz.school.example',
};
const read = (settings: Record<string, string>) => readConfig(authConfig, { ...needed, ...settings });

describe('the settings of auth', () => {
  it('hash passwords by RFC 9106 when nothing is said, and never below the least of OWASP', () => {
    expect(read({})).toMatchObject({ PASSWORD_MEMORY_MIB: 19, PASSWORD_PASSES: 2 });
    expect(() => read({ PASSWORD_MEMORY_MIB: '18' })).toThrow(/PASSWORD_MEMORY_MIB/);
    expect(() => read({ PASSWORD_PASSES: '1' })).toThrow(/PASSWORD_PASSES/);
  });

  it('of the school’s provider go together, and each that is missing is named', () => {
    expect(read(oidc).OIDC_NAME).toBe('OpenID');
    expect(read({ ...oidc, OIDC_ISSUER: '' }).OIDC_ISSUER).toBeUndefined();
    expect(() => read({ OIDC_ISSUER: oidc.OIDC_ISSUER })).toThrow(/OIDC_CLIENT_ID.*OIDC_CLIENT_SECRET.*PUBLIC_ORIGIN/s);
  });

  it.each([
    ['http://login.school.example', false],
    ['http://127.0.0.1:8090', true],
    ['ftp://login.school.example', false],
  ])('take the provider %s: %s', (OIDC_ISSUER, taken) => {
    const start = () => read({ ...oidc, OIDC_ISSUER });
    if (taken) expect(start().OIDC_ISSUER).toBe(OIDC_ISSUER);
    else expect(start).toThrow(/OIDC_ISSUER/);
  });

  it('read what the provider’s roles stand for, and refuse a role that there is not', () => {
    expect(read({ ...oidc, OIDC_ROLES: 'staff=teacher, pupils=student' }).OIDC_ROLES).toEqual([
      ['staff', 'teacher'],
      ['pupils', 'student'],
    ]);
    expect(() => read({ ...oidc, OIDC_ROLES: 'staff=king' })).toThrow(/OIDC_ROLES/);
  });
});
