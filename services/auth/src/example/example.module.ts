import { type Asked, ensureExample } from '@mathquiz/contracts';
import { Handles } from '@mathquiz/platform';
import { Controller, Inject, Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { RecordsModule } from '../records/records.module.js';
import { UsersModule } from '../users/users.module.js';
import { ExampleService } from './example.service.js';

@Controller()
export class ExampleController {
  constructor(@Inject(ExampleService) private readonly example: ExampleService) {}

  @Handles(ensureExample)
  async ensure({ body }: Asked<typeof ensureExample>) {
    return { data: await this.example.ensure(body, new Date()) };
  }
}

@Module({
  imports: [RecordsModule, UsersModule, PasswordsModule],
  controllers: [ExampleController],
  providers: [ExampleService],
})
export class ExampleModule {}
