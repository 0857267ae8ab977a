import { signedIn } from '../access.js';
import { route, routesFor } from '../route.js';
import type { NoticeSchemas } from './notices.schemas.js';

export const noticeRoutes = routesFor<NoticeSchemas>()({
  listNotices: route('GET notices', {
    subject: 'messages.notices.list',
    access: signedIn('self'),
    toast: { failed: 'notificationError' },
  }),
  /** Asked by every page that begins; live in between. */
  noticeState: route('GET notices/state', {
    subject: 'messages.notices.state',
    access: signedIn('self'),
    traits: { remembered: true },
  }),
  setNoticeRead: route('PUT notices/read/{id}', {
    subject: 'messages.notices.setRead',
    access: signedIn('mine'),
    toast: { failed: 'operationFailed' },
  }),
  setNoticesRead: route('PUT notices/read_all', {
    subject: 'messages.notices.setAllRead',
    access: signedIn('self'),
    status: 204,
    toast: { failed: 'operationFailed' },
  }),
  deleteNotice: route('DELETE notices/{id}', {
    subject: 'messages.notices.remove',
    access: signedIn('mine'),
    status: 204,
    toast: { failed: 'deleteError' },
  }),
  noticeSettings: route('GET notices/settings', {
    subject: 'messages.notices.settings',
    access: signedIn('self'),
    toast: { failed: 'loadError' },
  }),
  putNoticeSettings: route('PUT notices/settings', {
    subject: 'messages.notices.putSettings',
    access: signedIn('self'),
    toast: { done: 'saveSuccess', failed: 'saveError' },
  }),
});
