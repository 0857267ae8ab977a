import { personName } from './fields.js';
import { routes } from './index.js';
import { isPersonName } from './rules.js';

describe('what somebody may send', () => {
  it.each(['\u200b', '\u3164', 'Ada\ud800', '\u200bA\udc00'])('%j is no name of a person', (name) => {
    expect([personName.safeParse(name).success, isPersonName(name)]).toEqual([false, false]);
  });

  it.each(['', 'no address', '//'])('%j is no address for notices', (endpoint) => {
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    expect(routes.subscribePush.body.safeParse({ endpoint, keys }).success).toBe(false);
    const address = 'https://push.school.example/1';
    expect(routes.subscribePush.body.safeParse({ endpoint: address, keys }).success).toBe(true);
  });
});
