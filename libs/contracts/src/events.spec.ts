import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { event } from './event.js';
import { events } from './index.js';
import { routesTable } from './openapi.js';

const all = Object.entries(events);

it('an event is said on its service’s subject, and to pages by its name', () => {
  expect(event('chat.message', { to: 'person' })).toEqual({
    name: 'chat.message',
    service: 'chat',
    subject: 'chat.events.message',
    to: 'person',
  });
});

it('an event that the specification names has that name for pages', () => {
  expect(event('chat.message', { to: 'room', as: 'chat:message' })).toMatchObject({
    name: 'chat:message',
    subject: 'chat.events.message',
  });
});

it('events have a subject each of their own, and stand in the docs', () => {
  expect(new Set(all.map(([, one]) => one.subject)).size).toBe(all.length);
  for (const [, one] of all) expect(routesTable()).toContain(`| ${one.name} |`);
});

const named = {
  person: 'user_id',
  room: 'room_id',
  test: 'test_id',
  operators: 'command',
  guests: 'room_id',
  document: 'doc_id',
} as const;

it.each(all)('%s names on the bus whom it concerns, and is closed', (_, one) => {
  expect(Object.keys(one.body.shape)).toContain(named[one.to]);
  expect(one.body.safeParse({ stranger: 1 }).error?.issues.map((issue) => issue.code)).toContain('unrecognized_keys');
  expect(one.body).toBeInstanceOf(z.ZodObject);
});
