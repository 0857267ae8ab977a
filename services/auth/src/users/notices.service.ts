import { createHash } from 'node:crypto';
import { queueMail } from '@mathquiz/contracts';
import { nameInGreeting } from '@mathquiz/domain/format';
import { BusClient } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { UserDocument } from '../records/user.schema.js';

/** Mails about what a person would not notice when somebody else did it. One that cannot go out changes nothing. */
@Injectable()
export class NoticesService {
  constructor(@Inject(BusClient) private readonly bus: BusClient) {}

  passwordChanged(user: UserDocument): void {
    this.send(user, 'password_changed', String(Date.now()));
  }

  /** To the address that the account had before: whoever reads it is the one who may not know. */
  emailChanged(before: UserDocument, after: UserDocument): void {
    if (before.email === after.email) return;
    const moved = createHash('sha256').update(`${before.email}\n${after.email}\n${Date.now()}`).digest('base64url');
    this.send(before, 'email_changed', moved);
  }

  /** Only to an address that is known to be theirs. */
  private send(user: UserDocument, kind: 'password_changed' | 'email_changed', when: string): void {
    if (user.email === null || !user.email_verified) return;
    const user_id = user._id.toHexString();
    const params = { username: user.username, name: nameInGreeting(user, user.locale) };
    const mail = { key: `${kind}-${user_id}-${when}`, kind, to: user.email, locale: user.locale, user_id, params };
    this.bus.ask(queueMail, mail).catch(() => undefined);
  }
}
