import { type Asked, groupFilter, namesOfGroups, routes, studentsOfGroups } from '@mathquiz/contracts';
import { Handles, parseFilter } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { GroupChangesService } from './group-changes.service.js';
import { GroupsService } from './groups.service.js';

@Controller()
export class GroupsController {
  constructor(
    @Inject(GroupsService) private readonly groups: GroupsService,
    @Inject(GroupChangesService) private readonly changes: GroupChangesService,
  ) {}

  @Handles(routes.grouplist)
  list({ caller, query }: Asked<typeof routes.grouplist>) {
    const filter = parseFilter(groupFilter, query.filter);
    return this.groups.list(caller, filter, query.admin_only, query.offset, query.limit);
  }

  @Handles(routes.getGroup)
  async get({ caller, params }: Asked<typeof routes.getGroup>) {
    return { data: await this.groups.get(caller, params.id) };
  }

  @Handles(routes.groupMembers)
  members({ caller, params, query }: Asked<typeof routes.groupMembers>) {
    return this.groups.members(caller, params.id, query, query.offset, query.limit);
  }

  @Handles(routes.createGroup)
  async create({ caller, body, context }: Asked<typeof routes.createGroup>) {
    return { data: await this.changes.create(caller, body, context, new Date()) };
  }

  @Handles(routes.updateGroup)
  async update({ caller, body, context }: Asked<typeof routes.updateGroup>) {
    const { _id, ...change } = body;
    return { data: await this.changes.update(caller, _id, change, context, new Date()) };
  }

  @Handles(routes.deleteGroup)
  async remove({ caller, params, context }: Asked<typeof routes.deleteGroup>) {
    await this.changes.remove(caller, params.id, context, new Date());
    return {};
  }

  @Handles(routes.changeMember)
  async changeMember({ caller, params, body, context }: Asked<typeof routes.changeMember>) {
    return { data: await this.changes.changeRole(caller, params.id, params.userId, body.role, context, new Date()) };
  }

  @Handles(routes.removeMember)
  async removeMember({ caller, params, context }: Asked<typeof routes.removeMember>) {
    await this.changes.takeOut(caller, params.id, params.userId, context, new Date());
    return {};
  }

  @Handles(namesOfGroups)
  async names({ body }: Asked<typeof namesOfGroups>) {
    return { data: await this.groups.names(body.ids) };
  }

  @Handles(studentsOfGroups)
  async students({ body }: Asked<typeof studentsOfGroups>) {
    return { data: await this.groups.students(body.ids) };
  }
}
