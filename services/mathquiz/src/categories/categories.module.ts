import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RecordsModule } from '../records/records.module.js';
import { CategoriesController } from './categories.controller.js';
import { CategoriesRepository } from './categories.repository.js';
import { CategoriesService } from './categories.service.js';
import { CategoryChangeDocument, CategoryDocument, categoryChangeSchema, categorySchema } from './category.schema.js';
import { CategoryContentsRepository } from './category-contents.repository.js';
import { CategoryTreeService } from './category-tree.service.js';

@Module({
  imports: [
    RecordsModule,
    MongooseModule.forFeature([
      { name: CategoryDocument.name, schema: categorySchema },
      { name: CategoryChangeDocument.name, schema: categoryChangeSchema },
    ]),
  ],
  controllers: [CategoriesController],
  providers: [CategoriesService, CategoriesRepository, CategoryContentsRepository, CategoryTreeService],
  exports: [CategoryTreeService, CategoriesService],
})
export class CategoriesModule {}
