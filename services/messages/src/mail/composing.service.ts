import { CONFIG, Sealed, TextOverrides } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { MessagesConfig } from '../config.js';
import { outboxPurpose } from './outbox-purpose.js';
import type { OutgoingMailDocument } from './outgoing-mail.schema.js';
import { MailSendError, type ReadyMail } from './transport/mail-transport.js';
import { mailHtml } from './words/mail-html.js';
import { mailOrigin } from './words/mail-origin.js';
import { mailText } from './words/mail-text.js';
import { type MailParams, mailWords } from './words/mail-words.js';

type Stored = Pick<OutgoingMailDocument, '_id' | 'kind' | 'to' | 'subject' | 'locale' | 'sealed'>;

/** Puts a stored mail into words: to be sent, or to be read in the console. */
@Injectable()
export class ComposingService {
  private readonly sealed: Sealed;
  private readonly origin: string;

  constructor(
    @Inject(CONFIG) config: MessagesConfig,
    @Inject(TextOverrides) private readonly texts: TextOverrides,
  ) {
    this.sealed = new Sealed(config.SESSION_SECRET, outboxPurpose);
    this.origin = mailOrigin(config);
  }

  /** Throws MailSendError when it cannot be read any more. */
  async ready(mail: Stored): Promise<ReadyMail> {
    const texts = await this.texts.of(mail.locale);
    const words = mailWords(mail.kind, mail.locale, this.paramsOf(mail), this.origin, texts);
    const { kind, to, subject } = mail;
    return { id: mail._id.toHexString(), kind, to, subject, text: mailText(words), html: mailHtml(words) };
  }

  private paramsOf(mail: Stored): MailParams {
    try {
      return JSON.parse(this.sealed.open(mail.sealed ?? ''));
    } catch {
      throw new MailSendError('SESSION_SECRET has changed since the mail was stored: it cannot be read any more', true);
    }
  }
}
