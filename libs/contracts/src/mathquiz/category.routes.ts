import { only, reviewers, signedIn } from '../access.js';
import { route, routesFor } from '../route.js';
import type { CategorySchemas } from './category.schemas.js';

const loading = { failed: 'loadError' } as const;
const saving = { done: 'saveSuccess', failed: 'saveError' } as const;

export const categoryRoutes = routesFor<CategorySchemas>()({
  listCategories: route('GET categories', {
    subject: 'mathquiz.categories.list',
    access: signedIn(),
    toast: loading,
    traits: { looked: true },
  }),
  getCategory: route('GET categories/{id}', {
    subject: 'mathquiz.categories.get',
    access: only(reviewers),
    toast: loading,
  }),
  createCategory: route('POST categories', {
    subject: 'mathquiz.categories.create',
    access: only(reviewers),
    status: 201,
    toast: saving,
  }),
  changeCategory: route('PUT categories', {
    subject: 'mathquiz.categories.change',
    access: only(reviewers),
    toast: saving,
  }),
  mergeCategory: route('PUT merge/categories/{id}', {
    subject: 'mathquiz.categories.merge',
    access: only(reviewers),
    toast: saving,
  }),
  deleteCategory: route('DELETE categories/{id}', {
    subject: 'mathquiz.categories.remove',
    access: only(reviewers),
    status: 204,
    toast: { failed: 'deleteError' },
  }),
});
