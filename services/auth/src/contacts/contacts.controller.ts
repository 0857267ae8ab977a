import { findPeople, mailAddressesOf, peopleWithRole, staffOfGroups, takersOf, zonesOf } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { ContactsService } from './contacts.service.js';

@Controller()
export class ContactsController {
  constructor(@Inject(ContactsService) private readonly contacts: ContactsService) {}

  @Handles(staffOfGroups)
  async staff({ body }: RequestOf<typeof staffOfGroups>) {
    return { data: await this.contacts.staff(body.ids) };
  }

  @Handles(findPeople)
  find({ body }: RequestOf<typeof findPeople>) {
    return this.contacts.find(body.q, body.role, body.offset, body.limit);
  }

  @Handles(mailAddressesOf)
  async mailAddresses({ body }: RequestOf<typeof mailAddressesOf>) {
    return { data: await this.contacts.mailAddresses(body.ids) };
  }

  @Handles(zonesOf)
  async zones({ body }: RequestOf<typeof zonesOf>) {
    return { data: await this.contacts.zones(body.ids) };
  }

  @Handles(takersOf)
  async takers({ body }: RequestOf<typeof takersOf>) {
    return { data: await this.contacts.takers(body.ids) };
  }

  @Handles(peopleWithRole)
  async withRole({ body }: RequestOf<typeof peopleWithRole>) {
    return { data: await this.contacts.withRole(body.role) };
  }
}
