import type { ExamplesOf } from '../examples.js';

export const userExamples: ExamplesOf<'putUser' | 'blockUser'> = {
  putUser: { name: 'Ines' },
  blockUser: { blocked: false },
};
