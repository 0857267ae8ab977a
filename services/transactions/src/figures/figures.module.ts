import { Module } from '@nestjs/common';
import { RecordsModule } from '../records/records.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { FiguresController } from './figures.controller.js';
import { FiguresService } from './figures.service.js';

@Module({
  imports: [RecordsModule, SettingsModule],
  controllers: [FiguresController],
  providers: [FiguresService],
})
export class FiguresModule {}
