import { type Grant, readGrant, signGrant } from '@mathquiz/platform/object-store';

const secret = 'a secret of thirty-two characters';
const now = new Date('2026-11-23T10:00:00Z');
const grant: Grant = {
  method: 'PUT',
  bucket: 'assets',
  key: 'a/b',
  part: { upload: 'u1', number: 1, bytes: 10 },
  until: now.getTime() / 1000 + 60,
};

describe('a token for one request', () => {
  const token = signGrant(secret, grant);
  const [payload = '', mac = ''] = token.split('.');

  it('says what it allows, until its time is over', () => {
    expect(readGrant(secret, token, now)).toEqual(grant);
    expect(readGrant(secret, token, new Date(now.getTime() + 60_000))).toBeNull();
  });

  it.each(['method', 'bucket', 'key', 'part', 'until'] as const)('holds its %s', (name) => {
    const part = { upload: 'u2', number: 2, bytes: 11 };
    const other = { method: 'GET', bucket: 'avatars', key: 'c', part, until: 2e9 };
    const changed = Buffer.from(JSON.stringify({ ...grant, [name]: other[name] })).toString('base64url');
    expect(readGrant(secret, `${changed}.${mac}`, now)).toBeNull();
  });

  it('of another secret, cut or with more behind it allows nothing', () => {
    expect(readGrant('another secret of 32 characters..', token, now)).toBeNull();
    for (const bad of ['', '.', payload, `${payload}.`, `${payload}.${mac.slice(1)}`, `${token}.x`])
      expect(readGrant(secret, bad, now)).toBeNull();
  });
});
