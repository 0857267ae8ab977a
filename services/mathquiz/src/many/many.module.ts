import { Module } from '@nestjs/common';
import { CategoriesModule } from '../categories/categories.module.js';
import { ContentModule } from '../content/content.module.js';
import { ExamsModule } from '../exams/exams.module.js';
import { ManyController } from './many.controller.js';
import { ManyService } from './many.service.js';

@Module({
  imports: [CategoriesModule, ContentModule, ExamsModule],
  controllers: [ManyController],
  providers: [ManyService],
})
export class ManyModule {}
