import { withoutSecrets } from './without-secrets.js';

describe('a line of the log', () => {
  it.each([
    [
      'connect mongodb://school:h%40unt3r2@db.example:27017/x failed',
      'connect mongodb://school:***@db.example:27017/x failed',
    ],
    ['nats://mq:secret@10.0.0.7:4222', 'nats://mq:***@10.0.0.7:4222'],
    ['Invalid API Key provided: sk_live_abcdefghijk', 'Invalid API Key provided: sk_***'],
    ['key sk-proj-abcdefghijk12 is wrong', 'key sk-*** is wrong'],
    ['Authorization: Bearer abcdefgh.ijkl', 'Authorization: Bearer ***'],
    ['jwt eyJhbGciOi.eyJzdWIi.c2ln expired', 'jwt *** expired'],
    [
      '{"body":{"password":"hunter22","refresh_token": "abc"},"name":"Kim"}',
      '{"body":{"password":"***","refresh_token": "***"},"name":"Kim"}',
    ],
    ['{"message":"{\\"password\\":\\"hunter22\\"}"}', '{"message":"{\\"password\\":\\"***\\"}"}'],
  ])('%s', (line, left) => {
    expect(withoutSecrets(line)).toBe(left);
  });

  it('stays as it is where nothing in it is secret', () => {
    const line = '{"level":"warn","message":"https://quiz.example/app/tests: 5:30 @ school","request_id":"abc"}';
    expect(withoutSecrets(line)).toBe(line);
  });
});
