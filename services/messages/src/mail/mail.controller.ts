import { type Asked, queueMail, routes } from '@mathquiz/contracts';
import { Handles } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { MailService } from './mail.service.js';

@Controller()
export class MailController {
  constructor(@Inject(MailService) private readonly mail: MailService) {}

  @Handles(queueMail)
  async queue({ body }: Asked<typeof queueMail>) {
    return { data: { queued: await this.mail.queue(body, new Date()) } };
  }

  @Handles(routes.listMail)
  list({ query }: Asked<typeof routes.listMail>) {
    return this.mail.list({ state: query.state, q: query.q }, query.offset, query.limit);
  }

  @Handles(routes.getMail)
  get({ params }: Asked<typeof routes.getMail>) {
    return this.mail.get(params.id);
  }
}
