import { type Asked, namesOf, routes, userFilter } from '@mathquiz/contracts';
import { Handles, parseFilter } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { BlockingService } from './blocking.service.js';
import { UsersService } from './users.service.js';

@Controller()
export class UsersController {
  constructor(
    @Inject(UsersService) private readonly users: UsersService,
    @Inject(BlockingService) private readonly blocking: BlockingService,
  ) {}

  @Handles(routes.whoami)
  async whoami({ caller }: Asked<typeof routes.whoami>) {
    return { data: await this.users.whoami(caller) };
  }

  @Handles(routes.checkUser)
  async check({ params }: Asked<typeof routes.checkUser>) {
    const wellFormed = /^[a-z][a-z0-9]{5,19}$/.test(params.name);
    return { data: { available: wellFormed && (await this.users.isFree(params.name)) } };
  }

  @Handles(routes.userlist)
  list({ query }: Asked<typeof routes.userlist>) {
    return this.users.list(parseFilter(userFilter, query.filter), query.sort, query.offset, query.limit);
  }

  @Handles(routes.getUser)
  async get({ params, caller }: Asked<typeof routes.getUser>) {
    return { data: await this.users.byKey(caller, params.key) };
  }

  @Handles(routes.putUser)
  async update({ params, body, caller, context }: Asked<typeof routes.putUser>) {
    return { data: await this.users.update(caller, params.id, body, context.address, new Date()) };
  }

  @Handles(routes.blockUser)
  async block({ params, body, caller, context }: Asked<typeof routes.blockUser>) {
    return { data: await this.blocking.block(caller, params.id, body.blocked, context.address, new Date()) };
  }

  @Handles(routes.deleteUser)
  async remove({ params, caller, context }: Asked<typeof routes.deleteUser>) {
    await this.blocking.remove(caller, params.id, context.address, new Date());
    return {};
  }

  @Handles(namesOf)
  async names({ body }: Asked<typeof namesOf>) {
    return { data: await this.users.names(body.ids) };
  }
}
