import { missingIn } from './talk.ts';

it('replies that lie ready are there in every language', () => {
  expect(missingIn()).toEqual([]);
});
