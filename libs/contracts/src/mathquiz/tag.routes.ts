import { only, reviewers } from '../access.js';
import { route, routesFor } from '../route.js';
import type { TagSchemas } from './tag.schemas.js';

export const tagRoutes = routesFor<TagSchemas>()({
  listAllTags: route('GET tags', {
    subject: 'mathquiz.tags.all',
    access: only(reviewers),
    toast: { failed: 'tagError' },
  }),
  listTagAliases: route('GET tags/aliases', {
    subject: 'mathquiz.tags.aliases',
    access: only(reviewers),
    toast: { failed: 'tagError' },
  }),
  countTags: route('POST tags/count', {
    subject: 'mathquiz.tags.count',
    access: only(reviewers),
    toast: { failed: 'tagError' },
  }),
  mergeTags: route('PUT merge/tags', {
    subject: 'mathquiz.tags.merge',
    access: only(reviewers),
    status: 202,
    toast: { failed: 'tagError' },
  }),
  releaseTag: route('PUT release/tags', {
    subject: 'mathquiz.tags.release',
    access: only(reviewers),
    toast: { done: 'saveSuccess', failed: 'tagError' },
  }),
});
