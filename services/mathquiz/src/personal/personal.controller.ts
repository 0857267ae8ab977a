import { type Asked, forgetPerson, personalData } from '@mathquiz/contracts';
import { Handles } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { PersonalService } from './personal.service.js';

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
