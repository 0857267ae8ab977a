import type { ExamplesOf } from '../example-types.js';

export const categoryExamples: ExamplesOf<'createCategory' | 'changeCategory' | 'mergeCategory'> = {
  createCategory: { names: { 'en-US': 'Sequences' }, parent: 'algebra' },
  changeCategory: { _id: 'no-such-category', names: { 'fr-FR': 'Suites' } },
  mergeCategory: { into: 'algebra' },
};
