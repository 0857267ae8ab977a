import type { ExamplesOf } from '../example-types.js';
import { defaultWays, type NoticeKind, type NoticeWay } from './notices.constants.js';

const ways = Object.fromEntries(Object.entries(defaultWays).map(([kind, chosen]) => [kind, [...chosen]])) as Record<
  NoticeKind,
  NoticeWay[]
>;

export const noticeExamples: ExamplesOf<'setNoticeRead' | 'putNoticeSettings'> = {
  setNoticeRead: { read: 1 },
  putNoticeSettings: {
    ways,
    quiet: { on: true, from: '22:00', to: '07:00', days: ['mon', 'tue', 'wed', 'thu', 'sun'] },
    digest_hour: 17,
    unread_mail: true,
    time_zone: 'Europe/Berlin',
  },
};
