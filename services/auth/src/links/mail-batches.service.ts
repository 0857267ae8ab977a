import { followMails, mailsFollowed } from '@mathquiz/contracts';
import { BusClient, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Lets who causes many mails at once watch them leave. */
@Injectable()
export class MailBatchesService {
  constructor(@Inject(BusClient) private readonly bus: BusClient) {}

  /** The task of the caller that counts them; null: too few, or nobody can count them now. The mails go out all the same. */
  async follow({ caller, context }: Request, batch: string, count: number, title: string): Promise<string | null> {
    if (count <= mailsFollowed) return null;
    const asked = { batch, count, title, user_id: caller.user_id };
    return this.bus.ask(followMails, asked, context).then(
      ({ data }) => data.task_id,
      () => null,
    );
  }
}
