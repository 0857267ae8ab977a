import { Global, Module } from '@nestjs/common';
import { TaskRunner } from './task-runner.js';
import { TasksQueue } from './tasks.queue.js';
import { TasksRepository } from './tasks.repository.js';
import { TasksService } from './tasks.service.js';

const parts = [TasksRepository, TaskRunner, TasksQueue, TasksService];

/** Background work that a person can watch (docs/adr/0023-tasks.md): a feature imports it and states its kinds with `TasksService`. */
@Global()
@Module({ providers: parts, exports: parts })
export class TasksModule {}
