import { type Asked, findPeople, mailAddressesOf, staffOfGroups } from '@mathquiz/contracts';
import { Handles } from '@mathquiz/platform';
import { Controller, Inject, Module } from '@nestjs/common';
import { RecordsModule } from '../records/records.module.js';
import { UsersModule } from '../users/users.module.js';
import { ContactsService } from './contacts.service.js';

@Controller()
export class ContactsController {
  constructor(@Inject(ContactsService) private readonly contacts: ContactsService) {}

  @Handles(staffOfGroups)
  async staff({ body }: Asked<typeof staffOfGroups>) {
    return { data: await this.contacts.staff(body.ids) };
  }

  @Handles(findPeople)
  find({ body }: Asked<typeof findPeople>) {
    return this.contacts.find(body.q, body.offset, body.limit);
  }

  @Handles(mailAddressesOf)
  async mailAddresses({ body }: Asked<typeof mailAddressesOf>) {
    return { data: await this.contacts.mailAddresses(body.ids) };
  }
}

@Module({
  imports: [RecordsModule, UsersModule],
  controllers: [ContactsController],
  providers: [ContactsService],
})
export class ContactsModule {}
