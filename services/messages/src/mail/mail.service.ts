import type { queueMail } from '@mathquiz/contracts';
import { AppError, CONFIG, type RequestOf, Sealed, TextOverrides } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { MessagesConfig } from '../config.js';
import { ComposingService } from './composing.service.js';
import { MailWorker } from './mail.worker.js';
import { outboxPurpose } from './outbox-purpose.js';
import { type MailQuery, OutgoingMailRepository } from './outgoing-mail.repository.js';
import type { OutgoingMailDocument } from './outgoing-mail.schema.js';
import { MAIL_TRANSPORT, MailSendError, type MailTransport } from './transport/mail-transport.js';
import { mailOrigin } from './words/mail-origin.js';
import { mailWords } from './words/mail-words.js';

export type MailToQueue = RequestOf<typeof queueMail>['body'];

@Injectable()
export class MailService {
  private readonly sealed: Sealed;
  private readonly origin: string;

  constructor(
    @Inject(CONFIG) config: MessagesConfig,
    @Inject(OutgoingMailRepository) private readonly mails: OutgoingMailRepository,
    @Inject(MailWorker) private readonly worker: MailWorker,
    @Inject(ComposingService) private readonly composing: ComposingService,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
    @Inject(TextOverrides) private readonly texts: TextOverrides,
  ) {
    this.sealed = new Sealed(config.SESSION_SECRET, outboxPurpose);
    this.origin = mailOrigin(config);
  }

  get isSetUp(): boolean {
    return this.transport.name !== 'off';
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
    return { data: rows.map(shown), total, offset, limit, post: this.transport.name };
  }

  /** What it says is told only while mails lie in a folder; null, too, when it cannot be read any more. */
  async get(id: string) {
    const mail = await this.mails.find(id);
    if (!mail) throw new AppError('not_found');
    const readable = this.transport.name === 'folder' && mail.sealed !== null;
    const ready = readable ? await this.composing.ready(mail).catch(unreadable) : null;
    return {
      data: { ...shown(mail), words: ready && { text: ready.text, html: ready.html } },
      post: this.transport.name,
    };
  }
}

function unreadable(error: unknown): null {
  if (error instanceof MailSendError) return null;
  throw error;
}

const shown = (mail: Omit<OutgoingMailDocument, 'sealed' | 'terms'>) => ({
  _id: mail._id.toHexString(),
  kind: mail.kind,
  to: mail.to,
  subject: mail.subject,
  state: mail.state,
  tries: mail.tries,
  error: mail.error,
  created_at: mail.created_at.toISOString(),
  sent_at: mail.sent_at?.toISOString() ?? null,
});
