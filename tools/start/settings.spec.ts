import { describe, expect, it } from '@jest/globals';
import { readSettings, settingsTable } from './settings.ts';

describe('readSettings', () => {
  it('gives the defaults for an empty environment and for empty values', () => {
    const expected = { port: 8080, host: '127.0.0.1', dataDir: '/clone/.data', processes: 'one' };
    expect(readSettings({}, '/clone')).toEqual(expected);
    const empty = Object.fromEntries(settingsTable.map(({ name }) => [name, '']));
    expect(readSettings(empty, '/clone')).toEqual(expected);
  });

  it('takes what is given', () => {
    const env = { PORT: '80', HOST: '::1', DATA_DIR: '/srv/quiz', PROCESSES: 'many', NATS_URL: 'tls://nats:4222' };
    expect(readSettings(env, '/clone')).toEqual({ port: 80, host: '::1', dataDir: '/srv/quiz', processes: 'many' });
  });

  it('lists every bad setting at once', () => {
    const env = { PORT: '70000', HOST: 'a b', REDIS_URL: 'http://x', EXAMPLE_PASSWORD: 'short', PROCESSES: '2' };
    const result = readSettings(env, '/clone');
    const problems = 'problems' in result ? result.problems : [];
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(Object.keys(env));
  });

  it('asks for a sender and a public address where mails are sent', () => {
    const result = readSettings({ SMTP_URL: 'smtp://mail.school.example' }, '/clone');
    expect(result).toEqual({
      problems: ['MAIL_FROM is needed where SMTP_URL is set', 'PUBLIC_ORIGIN is needed where SMTP_URL is set'],
    });
  });

  it('does not repeat a URL, which may hold a password', () => {
    const result = readSettings({ MONGO_URL: 'http://me:secret@host' }, '/clone');
    expect(JSON.stringify(result)).not.toContain('secret');
  });
});
