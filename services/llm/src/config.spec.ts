import { readConfig } from '@mathquiz/platform';
import { llmConfig } from './config.js';

const needed = {
  NATS_URL: 'nats://127.0.0.1:4222',
  MONGO_URL: 'mongodb://127.0.0.1:27017',
  REDIS_URL: 'redis://127.0.0.1:6379',
  SESSION_SECRET: 'x'.repeat(32),
};
const outside = { AI_BASE_URL: 'https://ai.school.example/v1', AI_MODEL: 'm' };
const read = (settings: NodeJS.ProcessEnv) => readConfig(llmConfig, { ...needed, ...settings });

describe('the settings of AI', () => {
  it('may be left out, or empty', () => {
    expect(read({ AI_BASE_URL: '', AI_MODEL: '' }).AI_BASE_URL).toBeUndefined();
  });

  it.each([
    ['a public endpoint', outside],
    ['an inner one that is allowed', { AI_BASE_URL: 'http://10.0.0.7/v1', AI_MODEL: 'm', AI_ALLOW_PRIVATE: '1' }],
    ['the stand-in', { AI_DEMO: '1' }],
  ])('take %s', (_, settings) => {
    expect(() => read(settings)).not.toThrow();
  });

  it.each([
    ['an inner address', { ...outside, AI_BASE_URL: 'https://10.0.0.7/v1' }, 'AI_BASE_URL'],
    ['an inner address of the sixth version', { ...outside, AI_BASE_URL: 'https://[fd00::1]/v1' }, 'AI_BASE_URL'],
    ['this machine', { ...outside, AI_BASE_URL: 'https://localhost/v1' }, 'AI_BASE_URL'],
    ['http', { ...outside, AI_BASE_URL: 'http://ai.school.example/v1' }, 'AI_BASE_URL'],
    ['an endpoint without a model', { AI_BASE_URL: outside.AI_BASE_URL }, 'AI_MODEL'],
    ['a model without an endpoint', { AI_MODEL: 'm' }, 'AI_BASE_URL'],
    ['a reply without a word', { ...outside, AI_MAX_TOKENS: '0' }, 'AI_MAX_TOKENS'],
    ['a time limit that is none', { ...outside, AI_TIMEOUT_MS: '0' }, 'AI_TIMEOUT_MS'],
  ])('refuse %s, and name the setting', (_, settings, named) => {
    expect(() => read(settings)).toThrow(named);
  });
});
