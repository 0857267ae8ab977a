import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserdataController } from './userdata.controller.js';
import { UserdataRepository } from './userdata.repository.js';
import { UserdataDocument, userdataSchema } from './userdata.schema.js';
import { UserdataService } from './userdata.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: UserdataDocument.name, schema: userdataSchema }])],
  controllers: [UserdataController],
  providers: [UserdataService, UserdataRepository],
  exports: [UserdataRepository],
})
export class UserdataModule {}
