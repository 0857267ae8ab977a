import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ContentModule } from '../content/content.module.js';
import { RecordsModule } from '../records/records.module.js';
import { BookProgressRepository } from './book-progress.repository.js';
import { BookProgressDocument, bookProgressSchema } from './book-progress.schema.js';
import { BookProgressService } from './book-progress.service.js';
import { BookSearchService } from './book-search.service.js';
import { BooksController } from './books.controller.js';

@Module({
  imports: [
    ContentModule,
    RecordsModule,
    MongooseModule.forFeature([{ name: BookProgressDocument.name, schema: bookProgressSchema }]),
  ],
  controllers: [BooksController],
  providers: [BookSearchService, BookProgressService, BookProgressRepository],
})
export class BooksModule {}
