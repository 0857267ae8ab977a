import { only, signedIn } from '../access.js';
import { route, routesFor } from '../route.js';
import type { UserdataSchemas } from './userdata.schemas.js';

export const userdataRoutes = routesFor<UserdataSchemas>()({
  getUserdata: route('GET mathquiz/userdata', {
    subject: 'mathquiz.userdata.get',
    access: signedIn('self'),
    toast: { failed: 'loadError' },
    traits: { looked: true },
  }),
  pushUnique: route('PUT mathquiz/userdata/push-unique', {
    subject: 'mathquiz.userdata.pushUnique',
    access: signedIn('self'),
    toast: { failed: 'pushDataEntryError' },
  }),
  pullData: route('PUT mathquiz/userdata/pull', {
    subject: 'mathquiz.userdata.pull',
    access: signedIn('self'),
    toast: { failed: 'pullDataEntryError' },
  }),
  listTags: route('GET core/tags', {
    subject: 'mathquiz.tags.list',
    access: signedIn(),
    toast: { failed: 'tagError' },
    traits: { looked: true },
  }),
  childResults: route('GET mathquiz/children/{id}/results', {
    subject: 'mathquiz.children.results',
    access: only(['parent'], 'child'),
    toast: { failed: 'loadError' },
  }),
  childResult: route('GET mathquiz/children/{id}/results/{submissionId}', {
    subject: 'mathquiz.children.result',
    access: only(['parent'], 'child'),
    toast: { failed: 'loadError' },
  }),
});
