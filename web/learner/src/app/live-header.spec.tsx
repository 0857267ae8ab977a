import { clientVersion, events, inboxMoved, type Locale, routes, type Task, taskMoved } from '@mathquiz/contracts';
import { textsOf } from '@mathquiz/web/testing';
import { renderHook, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aList, anApplication, anId, aTask, aUser } from '../testing/builders.js';
import { fakeApi } from '../testing/fake-api.js';
import { fakeLive } from '../testing/fake-live.js';
import { showAt } from '../testing/show.js';
import { boot, useBooted } from './boot.js';

it('a message that comes is counted at once', async () => {
  let unread = 0;
  fakeApi().on(routes.notifications, () => ({ data: { unread, latest: null } }));
  showAt('/settings', aUser());
  await screen.findAllByRole('link', { name: 'Messages' });
  await fakeLive.heard(inboxMoved);
  unread = 1;
  fakeLive.say(inboxMoved, {});
  expect(await screen.findByRole('link', { name: /1 unread/ })).toBeTruthy();
});

it('work that was begun on another device appears, and goes on without being asked for', async () => {
  let tasks: Task[] = [];
  fakeApi().on(routes.listTasks, ({ query }) => aList(query.filter?.includes('$in":["PENDING') ? [] : tasks));
  showAt('/settings', aUser());
  await screen.findAllByRole('link', { name: 'Messages' });
  await fakeLive.heard(taskMoved);
  expect(screen.queryByRole('button', { name: /In progress/ })).toBeNull();
  tasks = [aTask({ kind: 'student_import', title: '7B', done: 1, of: 60 })];
  fakeLive.say(taskMoved, { task_id: anId(70) });
  expect(await screen.findByRole('button', { name: /1 task/ })).toBeTruthy();
});

it('a page that was open while the school was updated says that it needs the new client', async () => {
  fakeApi()
    .on(routes.version, () => ({ data: { version: '0.1.0', client_version: clientVersion } }))
    .on(routes.applicationData, () => ({ data: anApplication() }))
    .on(routes.languageData, ({ params }) => ({ data: { ...textsOf(params.locale as Locale) } }))
    .on(routes.whoami, () => ({ data: aUser() }));
  await boot();
  const { result } = renderHook(() => useBooted()?.updateRequired);
  showAt('/settings', aUser());
  await fakeLive.heard(events.ready);
  fakeLive.say(events.ready, { number: 0, client_version: clientVersion });
  expect(result.current).toBe(false);
  fakeLive.say(events.ready, { number: 0, client_version: clientVersion + 1 });
  await waitFor(() => expect(result.current).toBe(true));
});
