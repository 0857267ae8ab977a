import { Global, Module } from '@nestjs/common';
import { PeopleService } from './people.service.js';

@Global()
@Module({ providers: [PeopleService], exports: [PeopleService] })
export class PeopleModule {}
