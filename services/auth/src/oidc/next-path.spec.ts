import { nextPath } from './next-path.js';

describe('the address after signing in', () => {
  it.each(['/app/', '/app/exam/1?tab=2#top', '/admin/users'])('may be %s', (path) => {
    expect(nextPath(path)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/app/..//evil.example',
    '/%2e//evil.example',
    '/\t/evil.example',
    '\u0000/app/',
    'https://evil.example/app/',
    'https:/evil.example',
    'javascript:alert(1)',
    '/api/v1/auth/logout',
    '/app',
    'app/',
    '',
  ])('is home instead of %j', (path) => {
    expect(nextPath(path)).toBe('/app/');
  });
});
