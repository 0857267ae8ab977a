import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LinkDocument, linkSchema } from './link.schema.js';
import { LinksRepository } from './links.repository.js';
import { LinksService } from './links.service.js';
import { MailBatchesService } from './mail-batches.service.js';
import { MailLimitService } from './mail-limit.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: LinkDocument.name, schema: linkSchema }])],
  providers: [LinksRepository, LinksService, MailLimitService, MailBatchesService],
  exports: [LinksService, MailLimitService, MailBatchesService],
})
export class LinksModule {}
