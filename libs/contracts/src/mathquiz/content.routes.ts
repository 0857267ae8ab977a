import { only, reviewers, staff } from '../access.js';
import { type Method, type PlainRoute, route } from '../route.js';
import type { ToastKey } from '../toasts.js';
import type { ContentKind } from './content.constants.js';

type Named<R, K extends ContentKind> = { readonly [V in keyof R as `${V & string}${Capitalize<K>}`]: R[V] };
type Stated = Parameters<typeof route>[1];
const loading = { failed: 'loadError' } as const satisfies { failed: ToastKey };
const saving = { done: 'saveSuccess', failed: 'saveError' } as const satisfies { done: ToastKey; failed: ToastKey };

/** The routes of a kind of content: `one` and `many` are the words of its paths (spec.md section 7). */
export function contentRoutes<const K extends ContentKind>(kind: K, { one, many }: { one: string; many: string }) {
  const at = <A extends Stated['access']>(
    line: `${Method} ${string}`,
    verb: string,
    access: A,
    more: Partial<Pick<PlainRoute, 'status' | 'toast' | 'traits'>> = {},
  ) => {
    const [method, path] = line.split(' ') as [Method, string];
    return route(`${method} mathquiz/${path}`, { subject: `mathquiz.${kind}.${verb}`, access, toast: saving, ...more });
  };
  const read = only(staff, 'ownOrPublished');
  const write = only(staff, 'sharedToWrite');
  const own = only(staff, 'own');
  const review = only(reviewers, 'reviewing');
  const routes = {
    list: at(`GET ${many}`, 'list', only(staff), { toast: loading }),
    titlesOf: at(`GET ${one}-titles`, 'titles', only(staff), { toast: loading }),
    get: at(`GET ${many}/{id}`, 'get', read, { toast: loading }),
    metaOf: at(`GET ${one}-meta/{id}`, 'meta', read, { toast: loading }),
    create: at(`POST ${many}`, 'create', only(staff), { status: 201, traits: { idempotent: true } }),
    save: at(`PUT ${many}`, 'save', write),
    historyOf: at(`GET ${one}-history/{id}`, 'history', write, { toast: loading }),
    fork: at(`POST fork/${many}`, 'fork', read, { status: 201, traits: { idempotent: true } }),
    forksOf: at(`GET forked-${many}/{id}`, 'forks', read, { toast: loading }),
    languagesOf: at(`GET translated-${many}/{id}`, 'languages', read, { toast: loading }),
    follow: at(`PUT forked-${many}/{id}`, 'follow', write),
    share: at(`PUT share/${many}`, 'share', own),
    unshare: at(`DELETE share/${many}`, 'unshare', own),
    requestPublish: at(`PUT request/publish/${one}/{id}`, 'request', write),
    cancelRequest: at(`DELETE request/publish/${one}/{id}`, 'cancel', write),
    // Fifty variants are drawn, read and graded; beside a class that hands in this takes its time.
    publish: at(`PUT publish/${one}/{id}`, 'publish', only(staff, 'publishing'), { traits: { waitMs: 60_000 } }),
    unpublish: at(`DELETE publish/${one}/{id}`, 'unpublish', own),
    reject: at(`PUT reject/${one}/{id}`, 'reject', review),
    validate: at(`PUT validate/${one}/{id}`, 'validate', review),
    invalidate: at(`DELETE validate/${one}/{id}`, 'invalidate', review),
    mark: at(`PUT set/${one}/{attr}/{id}`, 'mark', write),
    unmark: at(`DELETE set/${one}/{attr}/{id}`, 'unmark', write),
    commentsOn: at(`GET review/${one}/{id}`, 'comments', only(staff, 'reviewed'), { toast: loading }),
    comment: at(`POST review/${one}/{id}`, 'comment', only(staff, 'reviewed'), {
      status: 201,
      traits: { idempotent: true },
    }),
    settleComment: at(`PUT review/${one}/{id}`, 'settle', only(staff, 'reviewed')),
    delete: at(`DELETE ${many}/{id}`, 'remove', own, { status: 204, toast: { failed: 'deleteError' } }),
    restore: at(`PUT restore/${one}/{id}`, 'restore', own, { toast: { failed: 'operationFailed' } }),
  };
  const name = `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`;
  return Object.fromEntries(Object.entries(routes).map(([verb, stated]) => [`${verb}${name}`, stated])) as Named<
    typeof routes,
    K
  >;
}
