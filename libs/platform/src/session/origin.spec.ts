import { isOwnOrigin } from './origin.js';

describe('the origin of a request that changes something', () => {
  it.each([
    [{ host: 'quiz.example' }, true],
    [{ host: 'quiz.example', origin: 'https://quiz.example' }, true],
    [{ host: 'quiz.example', origin: 'http://quiz.example' }, false],
    [{ host: 'quiz.example', origin: 'https://evil.example' }, false],
    [{ host: 'quiz.example', origin: 'null' }, false],
    [{ host: 'quiz.example', 'sec-fetch-site': 'cross-site' }, false],
    [{ host: '10.0.0.7:8080', origin: 'https://school.example' }, true],
  ])('%j: %s', (headers, allowed) => {
    expect(isOwnOrigin(headers, 'https://school.example')).toBe(allowed);
  });

  it('may be without TLS where the school is', () => {
    const headers = { host: 'localhost:8080', origin: 'http://localhost:8080' };
    expect([isOwnOrigin(headers, undefined), isOwnOrigin(headers, 'http://quiz.example')]).toEqual([true, true]);
  });
});
