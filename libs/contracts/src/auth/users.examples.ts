import type { ExamplesOf } from '../example-types.js';

export const userExamples: ExamplesOf<'putUser' | 'blockUser'> = {
  putUser: { name: 'Ines' },
  blockUser: { blocked: false },
};
