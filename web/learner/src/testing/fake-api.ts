import { categories, noticeKinds, type ReplyOf, type RequestOf, type Route, routes } from '@mathquiz/contracts';
import { noticeExamples } from '@mathquiz/contracts/messages/notices.examples';
import type { DataOf } from '@mathquiz/contracts/route';
import { contractFetch, Fault, type Handler, type Sent } from '@mathquiz/web/testing';

export { Fault };

/** As every school begins. */
export const theCategories = (): DataOf<typeof routes.listCategories> => ({
  categories: categories.map((_id) => ({ _id, name: `${_id.slice(0, 1).toUpperCase()}${_id.slice(1)}`, parent: null })),
  merged: {},
});

/** The server of a test, in the place of `fetch`. What has no handler is 404. */
export function fakeApi() {
  const handlers: { route: Route; handle: Handler }[] = [];
  const requests: Sent[] = [];
  globalThis.fetch = contractFetch(
    () => handlers,
    (sent) => requests.push(sent),
    new Fault('not_found'),
  );
  const none = (): ReplyOf<typeof routes.notifications> => ({ data: { unread: 0, latest: null } });
  const api = {
    requests,
    /** The bodies sent to a route so far. */
    sent: <R extends Route>(route: R) =>
      requests.filter((one) => one.route === (route as Route)).map((one) => one.body as RequestOf<R>['body']),
    /** The newest handler of a route wins. */
    on: <R extends Route>(route: R, handle: (request: RequestOf<R>) => ReplyOf<R>) => {
      handlers.unshift({ route, handle: handle as unknown as Handler });
      return api;
    },
  };
  // The frame of every page asks it.
  return api
    .on(routes.notifications, none)
    .on(routes.listCategories, () => ({ data: theCategories() }))
    .on(routes.noticeState, () => ({ data: { unread: 0, page: [...noticeKinds], quiet: null } }))
    .on(routes.noticeSettings, () => ({ data: { ...noticeExamples.putNoticeSettings, time_zone: null } }))
    .on(routes.listTasks, () => ({ data: [], total: 0, offset: 0, limit: 30 }))
    .on(routes.chatState, () => ({ data: { unread_rooms: 0, closed_by: null } }))
    .on(routes.listRooms, () => ({ data: [], total: 0, offset: 0, limit: 100 }));
}
