import type { ExamplesOf } from '../example-types.js';
import { exampleId } from '../example-values.js';

export const groupExamples: ExamplesOf<'createGroup' | 'updateGroup' | 'changeMember' | 'labelMember'> = {
  createGroup: { groupname: 'Class 3b' },
  updateGroup: { _id: exampleId, groupname: 'Class 4b' },
  changeMember: { role: 'marker' },
  labelMember: { labels: ['extra time'] },
};
