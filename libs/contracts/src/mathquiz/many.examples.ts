import type { ExamplesOf } from '../example-types.js';
import { exampleId } from '../example-values.js';

export const manyExamples: ExamplesOf<'doToMany'> = {
  doToMany: { ids: [exampleId], action: { do: 'tag', add: ['surds'], remove: [] } },
};
