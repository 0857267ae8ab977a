import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SecondFactorRepository } from './second-factor.repository.js';
import { SecondFactorDocument, secondFactorSchema } from './second-factor.schema.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: SecondFactorDocument.name, schema: secondFactorSchema }])],
  providers: [SecondFactorRepository],
  exports: [SecondFactorRepository],
})
export class SecondFactorStoreModule {}
