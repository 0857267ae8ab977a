import { type DocumentPlace, events, type PresentPerson } from '@mathquiz/contracts';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { channelOf, type OpenDocument, Sockets } from '../sockets/sockets.js';

/** A page that opens again, and several that do at once, are told of together. */
const togetherMs = 150;
/** Faces that a head has room for. */
const maxPeople = 20;

/** Tells everybody who has something open who they are. */
@Injectable()
export class DocumentPresence implements OnApplicationShutdown {
  private readonly logger = new Logger('Presence');
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(@Inject(Sockets) private readonly sockets: Sockets) {}

  changed(place: DocumentPlace): void {
    const channel = channelOf.document(place);
    if (this.timers.has(channel)) return;
    const tell = () => {
      this.timers.delete(channel);
      this.tell(place).catch((error: unknown) => this.logger.warn(String(error)));
    };
    this.timers.set(channel, setTimeout(tell, togetherMs).unref());
  }

  onApplicationShutdown(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  private async tell({ kind, doc_id }: DocumentPlace): Promise<void> {
    const people = eachOnce(await this.sockets.openAt({ kind, doc_id }));
    if (people.length > 0) this.sockets.tell(events.documentPresent, { kind, doc_id, people });
  }
}

/** Who has it open on several devices writes where one of them writes. */
function eachOnce(open: readonly OpenDocument[]): PresentPerson[] {
  const people = new Map<string, PresentPerson>();
  for (const { person, deed } of open)
    if (deed === 'writes' || !people.has(person._id)) people.set(person._id, { ...person, deed });
  return [...people.values()].slice(0, maxPeople);
}
