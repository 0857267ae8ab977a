import type { Asked, queueMail } from '@mathquiz/contracts';
import { AppError, OwnTexts } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { MESSAGES_CONFIG, type MessagesConfig } from '../config.js';
import { MailWorker } from './mail.worker.js';
import { type MailQuery, OutgoingMailRepository } from './outgoing-mail.repository.js';
import { POST_OFFICE, type PostOffice } from './post/post-office.js';
import { Sealed } from './sealed.js';
import { mailOrigin } from './words/mail-origin.js';
import { mailWords } from './words/mail-words.js';

export type MailToQueue = Asked<typeof queueMail>['body'];

@Injectable()
export class MailService {
  private readonly sealed: Sealed;
  private readonly origin: string;

  constructor(
    @Inject(MESSAGES_CONFIG) config: MessagesConfig,
    @Inject(OutgoingMailRepository) private readonly mails: OutgoingMailRepository,
    @Inject(MailWorker) private readonly worker: MailWorker,
    @Inject(POST_OFFICE) private readonly office: PostOffice,
    @Inject(OwnTexts) private readonly texts: OwnTexts,
  ) {
    this.sealed = new Sealed(config.SESSION_SECRET);
    this.origin = mailOrigin(config);
  }

  get isSetUp(): boolean {
    return this.office.name !== 'off';
  }

  /** Answers once the mail is stored; false: its key was there already. Throws `mail_not_set_up`. */
  async queue(mail: MailToQueue, now: Date): Promise<boolean> {
    if (!this.isSetUp) throw new AppError('mail_not_set_up');
    const { params, ...rest } = mail;
    // What cannot be put into words is refused now, not found out by the worker.
    const texts = await this.texts.of(mail.locale);
    const { subject } = mailWords(mail.kind, mail.locale, params, this.origin, texts);
    const added = await this.mails.add({ ...rest, subject, sealed: this.sealed.seal(JSON.stringify(params)) }, now);
    if (added) this.worker.wake();
    return added;
  }

  async list(query: MailQuery, offset: number, limit: number) {
    const { rows, total } = await this.mails.list(query, offset, limit);
    const data = rows.map((row) => ({
      _id: row._id.toHexString(),
      kind: row.kind,
      to: row.to,
      subject: row.subject,
      state: row.state,
      tries: row.tries,
      error: row.error,
      created_at: row.created_at.toISOString(),
      sent_at: row.sent_at?.toISOString() ?? null,
    }));
    return { data, total, offset, limit, post: this.office.name };
  }
}
