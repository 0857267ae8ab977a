import { type ContentKind, events } from '@mathquiz/contracts';
import { BusClient, PeopleService, type Request } from '@mathquiz/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ContentDocument } from '../records/content.schema.js';

/** Tells whoever has it open that there is a later version; a page that misses it is told when it saves. */
@Injectable()
export class ContentNews {
  private readonly logger = new Logger('ContentNews');

  constructor(
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {}

  saved({ caller, context }: Request, kind: ContentKind, { _id, version }: ContentDocument): void {
    const tell = async () => {
      const by = await this.people.one(caller.user_id, context);
      this.bus.emit(events.documentSaved, { kind, doc_id: _id.toHexString(), version, by });
    };
    tell().catch((error: unknown) => this.logger.warn(String(error)));
  }
}
