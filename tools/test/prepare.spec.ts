import { prepare } from './prepare.ts';

it('fetches what is needed and nothing else, and goes on behind what cannot be had', async () => {
  const done: string[] = [];
  const lines: string[] = [];
  const fetch = {
    parts: () => Promise.reject(new Error('no cargo here')),
    s3: async () => done.push('s3'),
    browser: async () => done.push('browser'),
  };
  await prepare(['browser', 'parts', 'parts'], {}, (line) => lines.push(line), fetch);
  expect({ done, lines }).toEqual({ done: ['browser'], lines: ['parts: no cargo here'] });
});
