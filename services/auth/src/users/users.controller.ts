import { namesOf, routes, standingOf, userFilter } from '@mathquiz/contracts';
import { Handles, parseFilter, type RequestOf } from '@mathquiz/platform';
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
  async whoami({ caller }: RequestOf<typeof routes.whoami>) {
    return { data: await this.users.whoami(caller) };
  }

  @Handles(routes.checkUser)
  async check({ params }: RequestOf<typeof routes.checkUser>) {
    const wellFormed = /^[a-z][a-z0-9]{5,19}$/.test(params.name);
    return { data: { available: wellFormed && (await this.users.isFree(params.name)) } };
  }

  @Handles(routes.userlist)
  list({ query }: RequestOf<typeof routes.userlist>) {
    return this.users.list(parseFilter(userFilter, query.filter), query.sort, query.offset, query.limit);
  }

  @Handles(routes.getUser)
  async get({ params, caller }: RequestOf<typeof routes.getUser>) {
    return { data: await this.users.byKey(caller, params.key) };
  }

  @Handles(routes.putUser)
  async update({ params, body, ...request }: RequestOf<typeof routes.putUser>) {
    return { data: await this.users.update(request, params.id, body, request.context.address) };
  }

  @Handles(routes.blockUser)
  async block({ params, body, ...request }: RequestOf<typeof routes.blockUser>) {
    return { data: await this.blocking.block(request, params.id, body.blocked, request.context.address) };
  }

  @Handles(routes.deleteUser)
  async remove({ params, ...request }: RequestOf<typeof routes.deleteUser>) {
    await this.blocking.remove(request, params.id, request.context.address);
    return {};
  }

  @Handles(standingOf)
  async standing({ body }: RequestOf<typeof standingOf>) {
    return { data: await this.users.standing(body.user_id) };
  }

  @Handles(namesOf)
  async names({ body }: RequestOf<typeof namesOf>) {
    return { data: await this.users.names(body.ids) };
  }
}
