import { sendErrorOf } from './send-error.js';

const secret = 'x'.repeat(43);

describe('why a mail was not sent', () => {
  it.each([
    ['RCPT TO', 550, true],
    ['DATA', 554, true],
    ['DATA', 452, false],
    ['AUTH PLAIN', 535, false],
    ['MAIL FROM', 553, false],
    ['CONN', undefined, false],
  ])('at %s with %s: for good is %s', (command, responseCode, permanent) => {
    expect(sendErrorOf({ message: 'no', command, responseCode }).permanent).toBe(permanent);
  });

  it('repeats no link and no secret that the server has sent back', () => {
    const message = `554 spam: https://quiz.school.example/app/reset-password?id=${secret}\r\n or ${secret}`;
    const { reason } = sendErrorOf({ message, code: 'EMESSAGE', command: 'DATA', responseCode: 554 });
    expect(reason).toBe('EMESSAGE: 554 spam: … or …');
  });

  it('says something for whatever is thrown', () => {
    expect(sendErrorOf(null).reason).toBe('unknown');
  });
});
