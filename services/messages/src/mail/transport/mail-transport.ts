/** A mail ready to go. */
export type ReadyMail = {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Where mails go: the school's server, or a folder where nobody has set one up. */
export interface MailTransport {
  readonly name: 'smtp' | 'folder' | 'off';
  /** Resolves once somebody else has it. Throws MailSendError. */
  send(mail: ReadyMail): Promise<void>;
  close(): void;
}

export const MAIL_TRANSPORT = Symbol('MAIL_TRANSPORT');

/** `permanent`: trying again cannot help. `reason` is fit to be shown and logged: it holds nothing of the mail. */
export class MailSendError extends Error {
  constructor(
    readonly reason: string,
    readonly permanent: boolean,
  ) {
    super(reason);
    this.name = 'MailSendError';
  }
}
