import { only, signedIn, staff } from '../access.js';
import { route, routesFor } from '../route.js';
import type { IssueSchemas } from './issue.schemas.js';

/** Reports of faults in items (spec.md section 7 "issues", product.md section 8). */
export const issueRoutes = routesFor<IssueSchemas>()({
  reportItem: route('POST mathquiz/issues/items/{id}', {
    subject: 'mathquiz.issues.report',
    access: signedIn('reportable'),
    status: 201,
    toast: { failed: 'saveError' },
    traits: { idempotent: true, perMinute: 20 },
  }),
  /** Of an item that one may not see there are none. */
  issuesOfItem: route('GET mathquiz/issues/items/{id}', {
    subject: 'mathquiz.issues.ofItem',
    access: signedIn(),
    toast: { failed: 'loadError' },
  }),
  listIssues: route('GET mathquiz/issues', {
    subject: 'mathquiz.issues.list',
    access: signedIn('self'),
    toast: { failed: 'loadError' },
  }),
  getIssue: route('GET mathquiz/issues/{id}', {
    subject: 'mathquiz.issues.get',
    access: signedIn('issue'),
    toast: { failed: 'loadError' },
  }),
  issueVariant: route('GET mathquiz/issues/variants/{id}', {
    subject: 'mathquiz.issues.variant',
    access: signedIn('issue'),
  }),
  closeIssue: route('PUT mathquiz/issues/close/{id}', {
    subject: 'mathquiz.issues.close',
    access: only(staff, 'closable'),
    toast: { failed: 'operationFailed' },
  }),
  openIssue: route('PUT mathquiz/issues/open/{id}', {
    subject: 'mathquiz.issues.open',
    access: signedIn('openable'),
    toast: { failed: 'operationFailed' },
  }),
  replyToIssue: route('PUT mathquiz/issues/reply/{id}', {
    subject: 'mathquiz.issues.reply',
    access: signedIn('issue'),
    toast: { failed: 'postMessageError' },
    traits: { idempotent: true, perMinute: 60 },
  }),
});
