import { forgetPerson, personalData } from '@mathquiz/contracts';
import { Controller, type DynamicModule, Inject, Module } from '@nestjs/common';
import { Handles } from '../handles.js';
import type { RequestOf } from '../request.js';
import { PersonalData } from './personal-data.js';

/** Answers the gateway's export and auth's deletion from what the features have registered. */
export function personalModule(service: string): DynamicModule {
  const dataOf = personalData(service);
  const erase = forgetPerson(service);

  @Controller()
  class PersonalController {
    constructor(@Inject(PersonalData) private readonly personal: PersonalData) {}

    @Handles(dataOf)
    async export({ body, context }: RequestOf<typeof dataOf>) {
      const request = { callerId: body.caller_id, address: context.address, now: new Date() };
      return { data: await this.personal.export(body.user_id, body.cursor, request) };
    }

    @Handles(erase)
    async erase({ body }: RequestOf<typeof erase>) {
      await this.personal.erase(body.user_id);
      return { data: { done: true } };
    }
  }

  @Module({})
  class PersonalModule {}

  return { module: PersonalModule, controllers: [PersonalController] };
}
