import { Module } from '@nestjs/common';
import { ConnectionController } from './connection.controller.js';
import { ModelService } from './model.service.js';

@Module({ controllers: [ConnectionController], providers: [ModelService], exports: [ModelService] })
export class ConnectionModule {}
