import { Module } from '@nestjs/common';
import { CategoriesModule } from '../categories/categories.module.js';
import { ContentModule } from '../content/content.module.js';
import { RecordsModule } from '../records/records.module.js';
import { TagsModule } from '../tags/tags.module.js';
import { FindingController } from './finding.controller.js';
import { FindingService } from './finding.service.js';
import { NearItems } from './near-items.js';
import { TextNearItems } from './text-near-items.js';

@Module({
  imports: [ContentModule, RecordsModule, CategoriesModule, TagsModule],
  controllers: [FindingController],
  providers: [FindingService, { provide: NearItems, useClass: TextNearItems }],
})
export class FindingModule {}
