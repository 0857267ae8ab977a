import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LinkDocument, linkSchema } from './link.schema.js';
import { LinksRepository } from './links.repository.js';
import { LinksService } from './links.service.js';
import { MailLimitService } from './mail-limit.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: LinkDocument.name, schema: linkSchema }])],
  providers: [LinksRepository, LinksService, MailLimitService],
  exports: [LinksService, MailLimitService],
})
export class LinksModule {}
