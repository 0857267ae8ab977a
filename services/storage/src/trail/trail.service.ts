import { type AuditAction, recordAudit } from '@mathquiz/contracts';
import { BusClient, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';

type OfFiles = Extract<AuditAction, `file_${string}` | `object_${string}`>;

/** What is done to files, in the trail that the auth service keeps: what has no trail has not been done. */
@Injectable()
export class TrailService {
  constructor(@Inject(BusClient) private readonly bus: BusClient) {}

  async record({ caller, context }: Request, action: OfFiles, file: string): Promise<void> {
    const by = { user_id: caller.user_id, username: caller.username };
    await this.bus.ask(recordAudit, { action, by, address: context.address, details: { file } }, context);
  }
}
