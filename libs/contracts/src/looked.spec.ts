import { mayCall, type Route, routes } from './index.js';

const looked = (Object.entries(routes) as [string, Route][]).filter(([, { traits }]) => traits.looked);

describe('what an operator sees who looks as a student does', () => {
  it('is there, is only read, and is what a student may read', () => {
    expect(looked.map(([name]) => name)).toEqual(expect.arrayContaining(['whoami', 'listTests', 'getSubmission']));
    for (const [name, { method, access }] of looked) {
      expect([name, ['GET', 'HEAD'].includes(method)]).toEqual([name, true]);
      expect([name, mayCall(access, ['student'])]).toEqual([name, true]);
    }
  });

  it('holds no private words and no sessions', () => {
    const names = looked
      .map(([, { subject }]) => subject)
      .filter((subject) => /^(messages|chat|auth\.sessions)\./.test(subject));
    expect(names).toEqual([]);
  });
});
