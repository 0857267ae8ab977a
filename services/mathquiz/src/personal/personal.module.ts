import { type Asked, forgetPerson, personalData } from '@mathquiz/contracts';
import { Handles } from '@mathquiz/platform';
import { Controller, Inject, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RecordsModule } from '../records/records.module.js';
import { TagsModule } from '../tags/tags.module.js';
import { UserdataModule } from '../userdata/userdata.module.js';
import { ForgottenSubmissionsRepository } from './forgotten-submissions.repository.js';
import { ForgottenWorkRepository } from './forgotten-work.repository.js';
import { PersonForgettingDocument, personForgettingSchema } from './person-forgetting.schema.js';
import { PersonalService } from './personal.service.js';
import { PersonalDataRepository } from './personal-data.repository.js';

const dataOf = personalData('mathquiz');
const forget = forgetPerson('mathquiz');

@Controller()
export class PersonalController {
  constructor(@Inject(PersonalService) private readonly personal: PersonalService) {}

  @Handles(dataOf)
  async export({ body }: Asked<typeof dataOf>) {
    return { data: await this.personal.export(body.user_id, body.caller_id, body.cursor, new Date()) };
  }

  @Handles(forget)
  async forget({ body }: Asked<typeof forget>) {
    await this.personal.forget(body.user_id);
    return { data: { done: true } };
  }
}

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
