import type { ExamplesOf } from '../example-types.js';
import { exampleId } from '../example-values.js';

export const assetExamples: ExamplesOf<
  'createAsset' | 'saveAsset' | 'uploadAsset' | 'uploadFile' | 'shareAsset' | 'unshareAsset'
> = {
  createAsset: { file_id: exampleId, title: 'A right triangle', alt: { texts: { 'en-US': 'A right triangle' } } },
  saveAsset: { _id: exampleId, revision: 1, title: 'A right triangle with its heights' },
  uploadAsset: { title: 'A right triangle' },
  uploadFile: { use: 'asset' },
  shareAsset: { doc_id: exampleId, user_ids: [exampleId], write: false },
  unshareAsset: { doc_id: exampleId, user_ids: [exampleId] },
};
