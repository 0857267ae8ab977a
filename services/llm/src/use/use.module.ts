import { Module } from '@nestjs/common';
import { RecordsModule } from '../records/records.module.js';
import { UseController } from './use.controller.js';
import { UseService } from './use.service.js';

@Module({ imports: [RecordsModule], controllers: [UseController], providers: [UseService] })
export class UseModule {}
