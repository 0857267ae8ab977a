import { Module } from '@nestjs/common';
import { OwnTasksService } from './own-tasks.service.js';
import { TasksController } from './tasks.controller.js';

@Module({ controllers: [TasksController], providers: [OwnTasksService] })
export class OwnTasksModule {}
