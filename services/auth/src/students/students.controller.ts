import { type Asked, routes } from '@mathquiz/contracts';
import { Handles } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { CreationService } from './creation.service.js';
import { HandingOverService } from './handing-over.service.js';
import { StudentsService } from './students.service.js';

@Controller()
export class StudentsController {
  constructor(
    @Inject(StudentsService) private readonly students: StudentsService,
    @Inject(HandingOverService) private readonly handing: HandingOverService,
    @Inject(CreationService) private readonly creation: CreationService,
  ) {}

  @Handles(routes.listStudents)
  list({ caller, query }: Asked<typeof routes.listStudents>) {
    return this.students.list(caller, query);
  }

  @Handles(routes.createStudents)
  async create({ caller, body, context }: Asked<typeof routes.createStudents>) {
    return { data: await this.creation.create(caller, body, context, new Date()) };
  }

  @Handles(routes.updateStudent)
  async update({ caller, body, context }: Asked<typeof routes.updateStudent>) {
    return { data: await this.students.update(caller, body, context, new Date()) };
  }

  @Handles(routes.archiveStudents)
  async archive({ caller, body, context }: Asked<typeof routes.archiveStudents>) {
    return { data: await this.students.archive(caller, body.ids, body.archived, context, new Date()) };
  }

  @Handles(routes.handOverStudents)
  async handOver({ caller, params, body, context }: Asked<typeof routes.handOverStudents>) {
    return { data: await this.handing.handOver(caller, params.id, body, context, new Date()) };
  }

  @Handles(routes.setStudentPassword)
  async setPassword({ caller, params, body, context }: Asked<typeof routes.setStudentPassword>) {
    await this.students.setPassword(caller, params.id, body.new_password, context, new Date());
    return {};
  }

  @Handles(routes.loginCards)
  async loginCards({ caller, body, context }: Asked<typeof routes.loginCards>) {
    return { data: await this.students.loginCards(caller, body.ids, context, new Date()) };
  }

  @Handles(routes.deleteStudent)
  async remove({ caller, params, context }: Asked<typeof routes.deleteStudent>) {
    await this.students.remove(caller, params.id, context, new Date());
    return {};
  }
}
