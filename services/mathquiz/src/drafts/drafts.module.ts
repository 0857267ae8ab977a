import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DraftDocument, draftSchema } from './draft.schema.js';
import { DraftsController } from './drafts.controller.js';
import { DraftsRepository } from './drafts.repository.js';
import { DraftsService } from './drafts.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: DraftDocument.name, schema: draftSchema }])],
  controllers: [DraftsController],
  providers: [DraftsService, DraftsRepository],
})
export class DraftsModule {}
