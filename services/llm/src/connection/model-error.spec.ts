import { AppError } from '@mathquiz/platform';
import {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIUserAbortError,
  AuthenticationError,
  InternalServerError,
  NotFoundError,
  PermissionDeniedError,
  RateLimitError,
} from 'openai';
import { modelError } from './model-error.js';

const headers = new Headers();

describe('a failed call of a model', () => {
  it.each<[string, unknown, string]>([
    ['a wrong key', new AuthenticationError(401, {}, 'no', headers), 'ai_key_refused'],
    ['a key that may not do it', new PermissionDeniedError(403, {}, 'no', headers), 'ai_key_refused'],
    ['too many requests', new RateLimitError(429, {}, 'later', headers), 'ai_unavailable'],
    ['a fault of the endpoint', new InternalServerError(500, {}, 'oh', headers), 'ai_unavailable'],
    ['an unknown model', new NotFoundError(404, {}, 'who?', headers), 'ai_unavailable'],
    ['a connection that never was', new APIConnectionError({ message: 'refused' }), 'ai_unavailable'],
    ['a connection that was lost in a reply', new TypeError('terminated'), 'ai_unavailable'],
    ['a request that took too long', new APIConnectionTimeoutError(), 'ai_too_slow'],
    ['what is no error at all', 'gone', 'ai_unavailable'],
  ])('by %s', (_, error, code) => {
    expect(modelError(error, false)).toMatchObject({ name: 'AppError', code });
  });

  it('is too slow once the limit has passed, whatever came of it', () => {
    expect(modelError(new APIUserAbortError(), true).code).toBe('ai_too_slow');
    expect(modelError(new TypeError('terminated'), true).code).toBe('ai_too_slow');
  });

  it('stays what it was found to be', () => {
    const found = new AppError('ai_reply_unusable');
    expect(modelError(found, true)).toBe(found);
  });
});
