import type { ExamplesOf } from '../example-types.js';

const endpoint = 'https://push.example/device';

export const pushExamples: ExamplesOf<'subscribePush' | 'unsubscribePush'> = {
  subscribePush: { endpoint, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } },
  unsubscribePush: { endpoint },
};
