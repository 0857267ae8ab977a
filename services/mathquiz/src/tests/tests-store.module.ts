import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { TestRepository } from './test.repository.js';
import { TestDocument, testSchema } from './test.schema.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: TestDocument.name, schema: testSchema }])],
  providers: [TestRepository],
  exports: [TestRepository],
})
export class TestsStoreModule {}
