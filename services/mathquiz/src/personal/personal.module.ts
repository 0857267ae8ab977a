import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RecordsModule } from '../records/records.module.js';
import { TagsModule } from '../tags/tags.module.js';
import { UserdataModule } from '../userdata/userdata.module.js';
import { ForgottenSubmissionsRepository } from './forgotten-submissions.repository.js';
import { ForgottenWorkRepository } from './forgotten-work.repository.js';
import { PersonForgettingDocument, personForgettingSchema } from './person-forgetting.schema.js';
import { PersonalController } from './personal.controller.js';
import { PersonalService } from './personal.service.js';
import { PersonalDataRepository } from './personal-data.repository.js';

@Module({
  imports: [
    RecordsModule,
    UserdataModule,
    TagsModule,
    MongooseModule.forFeature([{ name: PersonForgettingDocument.name, schema: personForgettingSchema }]),
  ],
  controllers: [PersonalController],
  providers: [PersonalService, PersonalDataRepository, ForgottenSubmissionsRepository, ForgottenWorkRepository],
})
export class PersonalModule {}
