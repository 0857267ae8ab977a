import { followMails, queueMail, routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { FollowingService } from './following.service.js';
import { MailService } from './mail.service.js';

@Controller()
export class MailController {
  constructor(
    @Inject(MailService) private readonly mail: MailService,
    @Inject(FollowingService) private readonly following: FollowingService,
  ) {}

  @Handles(queueMail)
  async queue({ body, now }: RequestOf<typeof queueMail>) {
    return { data: { queued: await this.mail.queue(body, now) } };
  }

  @Handles(followMails)
  async follow({ body, ...asked }: RequestOf<typeof followMails>) {
    return { data: { task_id: await this.following.follow(asked, body) } };
  }

  @Handles(routes.listMail)
  list({ query }: RequestOf<typeof routes.listMail>) {
    return this.mail.list({ state: query.state, q: query.q }, query.offset, query.limit);
  }

  @Handles(routes.getMail)
  get({ params }: RequestOf<typeof routes.getMail>) {
    return this.mail.get(params.id);
  }
}
