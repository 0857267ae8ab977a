import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SessionDocument, sessionSchema } from './session.schema.js';
import { SessionsRepository } from './sessions.repository.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: SessionDocument.name, schema: sessionSchema }])],
  providers: [SessionsRepository],
  exports: [SessionsRepository],
})
export class SessionsStoreModule {}
