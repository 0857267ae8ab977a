import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { RecordsModule } from '../records/records.module.js';
import { UsersModule } from '../users/users.module.js';
import { ExampleController } from './example.controller.js';
import { ExampleService } from './example.service.js';

@Module({
  imports: [RecordsModule, UsersModule, PasswordsModule],
  controllers: [ExampleController],
  providers: [ExampleService],
})
export class ExampleModule {}
