import { event, eventsFor } from '../event.js';
import type { TaskEventSchemas } from './task.schemas.js';

export const taskEvents = eventsFor<TaskEventSchemas>()({
  taskMoved: event('storage.task-moved', { to: 'person' }),
});
