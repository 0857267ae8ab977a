import { signedIn } from '../access.js';
import { route, routesFor } from '../route.js';
import type { TaskSchemas } from './task.schemas.js';

export const taskRoutes = routesFor<TaskSchemas>()({
  listTasks: route('GET task', {
    subject: 'storage.tasks.list',
    access: signedIn('self'),
    toast: { failed: 'loadError' },
  }),
  getTask: route('GET task/{id}', {
    subject: 'storage.tasks.get',
    access: signedIn('mine'),
    toast: { failed: 'loadError' },
  }),
  cancelTask: route('DELETE task/{id}', {
    subject: 'storage.tasks.cancel',
    access: signedIn('mine'),
    status: 204,
    toast: { failed: 'operationFailed' },
  }),
  retryTask: route('POST task/{id}/retry', {
    subject: 'storage.tasks.retry',
    access: signedIn('mine'),
    status: 202,
    toast: { failed: 'operationFailed' },
  }),
  taskFile: route('GET task/{id}/file', {
    subject: 'storage.tasks.file',
    access: signedIn('mine'),
    toast: { failed: 'loadError' },
    traits: { bytes: true },
  }),
  taskSecret: route('POST task/{id}/secret', {
    subject: 'storage.tasks.secret',
    access: signedIn('mine'),
    toast: { failed: 'loadError' },
  }),
});
