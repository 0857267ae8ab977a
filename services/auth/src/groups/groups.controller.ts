import {
  groupFilter,
  groupsOfUser,
  membersOfGroups,
  namesOfGroups,
  routes,
  studentsOfGroups,
} from '@mathquiz/contracts';
import { Handles, parseFilter, type RequestOf } from '@mathquiz/platform';
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
  list({ caller, query }: RequestOf<typeof routes.grouplist>) {
    const filter = parseFilter(groupFilter, query.filter);
    return this.groups.list(caller, filter, query.admin_only, query.offset, query.limit);
  }

  @Handles(routes.getGroup)
  async get({ caller, params }: RequestOf<typeof routes.getGroup>) {
    return { data: await this.groups.get(caller, params.id) };
  }

  @Handles(routes.groupMembers)
  members({ caller, params, query }: RequestOf<typeof routes.groupMembers>) {
    return this.groups.members(caller, params.id, query, query.offset, query.limit);
  }

  @Handles(routes.createGroup)
  async create({ body, ...request }: RequestOf<typeof routes.createGroup>) {
    return { data: await this.changes.create(request, body) };
  }

  @Handles(routes.updateGroup)
  async update({ body, ...request }: RequestOf<typeof routes.updateGroup>) {
    const { _id, ...change } = body;
    return { data: await this.changes.update(request, _id, change) };
  }

  @Handles(routes.deleteGroup)
  async remove({ params, ...request }: RequestOf<typeof routes.deleteGroup>) {
    await this.changes.remove(request, params.id);
    return {};
  }

  @Handles(routes.changeMember)
  async changeMember({ params, body, ...request }: RequestOf<typeof routes.changeMember>) {
    return { data: await this.changes.changeRole(request, params.id, params.userId, body.role) };
  }

  @Handles(routes.labelMember)
  async labelMember({ params, body, ...request }: RequestOf<typeof routes.labelMember>) {
    return { data: await this.changes.label(request, params.id, params.userId, body.labels) };
  }

  @Handles(routes.removeMember)
  async removeMember({ params, ...request }: RequestOf<typeof routes.removeMember>) {
    await this.changes.takeOut(request, params.id, params.userId);
    return {};
  }

  @Handles(namesOfGroups)
  async names({ body }: RequestOf<typeof namesOfGroups>) {
    return { data: await this.groups.names(body.ids) };
  }

  @Handles(membersOfGroups)
  async membersOf({ body }: RequestOf<typeof membersOfGroups>) {
    return { data: await this.groups.everyone(body.ids) };
  }

  @Handles(groupsOfUser)
  async ofUser({ body }: RequestOf<typeof groupsOfUser>) {
    return { data: await this.groups.ofUser(body.user_id) };
  }

  @Handles(studentsOfGroups)
  async students({ body }: RequestOf<typeof studentsOfGroups>) {
    return { data: await this.groups.students(body.ids) };
  }
}
