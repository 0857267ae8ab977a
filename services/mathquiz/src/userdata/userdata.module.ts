import { type Asked, routes } from '@mathquiz/contracts';
import { Handles } from '@mathquiz/platform';
import { Controller, Inject, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserdataRepository } from './userdata.repository.js';
import { UserdataDocument, userdataSchema } from './userdata.schema.js';
import { UserdataService } from './userdata.service.js';

@Controller()
export class UserdataController {
  constructor(@Inject(UserdataService) private readonly userdata: UserdataService) {}

  @Handles(routes.getUserdata)
  async get({ caller }: Asked<typeof routes.getUserdata>) {
    return { data: await this.userdata.get(caller) };
  }

  @Handles(routes.pushUnique)
  async push({ caller, body }: Asked<typeof routes.pushUnique>) {
    return { data: await this.userdata.push(caller, body) };
  }

  @Handles(routes.pullData)
  async pull({ caller, body }: Asked<typeof routes.pullData>) {
    return { data: await this.userdata.pull(caller, body) };
  }
}

@Module({
  imports: [MongooseModule.forFeature([{ name: UserdataDocument.name, schema: userdataSchema }])],
  controllers: [UserdataController],
  providers: [UserdataService, UserdataRepository],
  exports: [UserdataRepository],
})
export class UserdataModule {}
