import { expect, it } from '@jest/globals';
import { noticeExamples } from './notices.examples.js';
import { noticeSchemas } from './notices.schemas.js';
import { tellNotice } from './tell-notice.calls.js';

const good = noticeExamples.putNoticeSettings;

it.each([
  ['a way twice', { ways: { ...good.ways, message: ['page', 'page'] } }],
  ['a way that is none', { ways: { ...good.ways, message: ['sms'] } }],
  ['only some of the kinds', { ways: { message: ['page'] } }],
  ['a kind that is none', { ways: { ...good.ways, constructor: [] } }],
  ['a time that is none', { quiet: { ...good.quiet, from: '24:00' } }],
  ['a day twice', { quiet: { ...good.quiet, days: ['mon', 'mon'] } }],
  ['a day that is none', { quiet: { ...good.quiet, days: ['someday'] } }],
  ['an hour too late', { digest_hour: 24 }],
  ['half an hour', { digest_hour: 7.5 }],
  ['a zone that is none', { time_zone: 'Europe/Berlin; drop' }],
  ['more than there is', { more: true }],
])('settings are refused with %s', (_, change) => {
  const { body } = noticeSchemas.putNoticeSettings;
  expect(body.safeParse({ ...good, ...change }).success).toBe(false);
  expect(body.safeParse(good).success).toBe(true);
});

const told = { key: 'k', kind: 'message', user_ids: [], link: '/' };

it.each([
  ['no key', { key: '' }],
  ['a kind that is none', { kind: 'advert' }],
  ['an id that is none', { user_ids: ['x'] }],
  ['another origin', { link: '//evil.example' }],
  ['a script', { link: 'javascript:alert(1)' }],
  ['an operator of a database', { about: 'room:$ne' }],
])('nobody is told with %s', (_, change) => {
  expect(tellNotice.body.safeParse({ ...told, ...change }).success).toBe(false);
  expect(tellNotice.body.safeParse(told).success).toBe(true);
});
