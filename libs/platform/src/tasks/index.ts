export type { TaskDocument } from './task.schema.js';
export { NotYet, type TaskEnd, type TaskFile, type TaskKindOf, type TaskRun } from './task-kind.js';
export { TaskRunner } from './task-runner.js';
export { TasksModule } from './tasks.module.js';
export { TasksQueue } from './tasks.queue.js';
export { TasksRepository } from './tasks.repository.js';
export { type BeginTask, type Begun, TasksService } from './tasks.service.js';
