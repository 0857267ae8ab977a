import type { ExamplesOf } from '../example-types.js';

export const bucketExamples: ExamplesOf<'createFolder' | 'beginUpload' | 'completeUpload'> = {
  createFolder: { key: 'drafts' },
  beginUpload: { key: 'videos/parabola.mp4', type: 'video/mp4', bytes: 20_000_000 },
  completeUpload: { key: 'videos/parabola.mp4', upload_id: 'none' },
};
