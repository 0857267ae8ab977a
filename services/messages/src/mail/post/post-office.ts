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
export interface PostOffice {
  readonly name: 'smtp' | 'folder' | 'off';
  /** Resolves once somebody else has it. Throws NotSent. */
  send(mail: ReadyMail): Promise<void>;
  close(): void;
}

export const POST_OFFICE = Symbol('POST_OFFICE');

/** `forGood`: trying again cannot help. `reason` is fit to be shown and logged: it holds nothing of the mail. */
export class NotSent extends Error {
  constructor(
    readonly reason: string,
    readonly forGood: boolean,
  ) {
    super(reason);
    this.name = 'NotSent';
  }
}
