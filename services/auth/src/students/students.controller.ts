import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { CardsService } from './cards.service.js';
import { CreationService } from './creation.service.js';
import { HandingOverService } from './handing-over.service.js';
import { ImportingService } from './importing.service.js';
import { StudentsService } from './students.service.js';

@Controller()
export class StudentsController {
  constructor(
    @Inject(StudentsService) private readonly students: StudentsService,
    @Inject(HandingOverService) private readonly handing: HandingOverService,
    @Inject(CreationService) private readonly creation: CreationService,
    @Inject(ImportingService) private readonly importing: ImportingService,
    @Inject(CardsService) private readonly cards: CardsService,
  ) {}

  @Handles(routes.listStudents)
  list({ caller, query }: RequestOf<typeof routes.listStudents>) {
    return this.students.list(caller, query);
  }

  @Handles(routes.createStudents)
  async create({ body, ...request }: RequestOf<typeof routes.createStudents>) {
    return { data: await this.creation.create(request, body) };
  }

  @Handles(routes.importStudents)
  async import({ body, ...request }: RequestOf<typeof routes.importStudents>) {
    return { data: await this.importing.begin(request, body) };
  }

  @Handles(routes.updateStudent)
  async update({ body, ...request }: RequestOf<typeof routes.updateStudent>) {
    return { data: await this.students.update(request, body) };
  }

  @Handles(routes.archiveStudents)
  async archive({ body, ...request }: RequestOf<typeof routes.archiveStudents>) {
    return { data: await this.students.archive(request, body.ids, body.archived) };
  }

  @Handles(routes.handOverStudents)
  async handOver({ params, body, ...request }: RequestOf<typeof routes.handOverStudents>) {
    return { data: await this.handing.handOver(request, params.id, body) };
  }

  @Handles(routes.setStudentPassword)
  async setPassword({ params, body, ...request }: RequestOf<typeof routes.setStudentPassword>) {
    await this.students.setPassword(request, params.id, body.new_password);
    return {};
  }

  @Handles(routes.loginCards)
  async loginCards({ body, ...request }: RequestOf<typeof routes.loginCards>) {
    return { data: await this.cards.draw(request, body.ids) };
  }

  @Handles(routes.loginCardsTask)
  async loginCardsTask({ body, ...request }: RequestOf<typeof routes.loginCardsTask>) {
    return { data: await this.cards.begin(request, body.ids) };
  }

  @Handles(routes.deleteStudent)
  async remove({ params, ...request }: RequestOf<typeof routes.deleteStudent>) {
    await this.students.remove(request, params.id);
    return {};
  }
}
