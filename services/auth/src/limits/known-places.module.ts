import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SessionDocument, sessionSchema } from '../sessions/session.schema.js';
import { KnownPlacesRepository } from './known-places.repository.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: SessionDocument.name, schema: sessionSchema }])],
  providers: [KnownPlacesRepository],
  exports: [KnownPlacesRepository],
})
export class KnownPlacesModule {}
