import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { event } from './event.js';
import { events } from './index.js';
import { submissionEvents } from './mathquiz/submission.events.js';
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

it('events have a name each of their own, and stand in the docs', () => {
  expect(new Set(all.map(([, one]) => one.name)).size).toBe(all.length);
  for (const [, one] of all) expect(routesTable()).toContain(`| ${one.name} |`);
});

it.each(all)('%s is what its feature states, names the person on the bus, and is closed', (key, one) => {
  expect(one).toMatchObject(submissionEvents[key as keyof typeof submissionEvents]);
  expect(Object.keys(one.body.shape)).toContain('user_id');
  expect(one.body.safeParse({ stranger: 1 }).error?.issues.map((issue) => issue.code)).toContain('unrecognized_keys');
  expect(one.body).toBeInstanceOf(z.ZodObject);
});
