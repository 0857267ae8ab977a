import { type Asked, namesOfGroups, routes, studentsOfGroups } from '@mathquiz/contracts';
import { Handles } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { GroupsService } from './groups.service.js';

@Controller()
export class GroupsController {
  constructor(@Inject(GroupsService) private readonly groups: GroupsService) {}

  @Handles(routes.grouplist)
  list({ caller, query }: Asked<typeof routes.grouplist>) {
    return this.groups.list(caller, query.q, query.admin_only, query.offset, query.limit);
  }

  @Handles(routes.getGroup)
  async get({ caller, params }: Asked<typeof routes.getGroup>) {
    return { data: await this.groups.get(caller, params.id) };
  }

  @Handles(routes.groupMembers)
  members({ caller, params, query }: Asked<typeof routes.groupMembers>) {
    return this.groups.members(caller, params.id, query.offset, query.limit);
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
