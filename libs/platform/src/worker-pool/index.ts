export { serveTasks } from './serve-tasks.js';
export type { TaskHandlers, TaskResult } from './task-handler.js';
