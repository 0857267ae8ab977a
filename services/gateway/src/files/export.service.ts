import { PassThrough } from 'node:stream';
import { type Caller, personalData } from '@mathquiz/contracts';
import { mayReadAccount } from '@mathquiz/domain/access';
import { AppError, BusClient, backingServices, type RouteRequest, systemContext } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { strToU8, Zip, ZipDeflate } from 'fflate';

/** A page of one service's data has to come within this time. */
const pageMs = 20_000;

type Entries = Map<string, unknown[]>;

/** Everything about a person from every service, as JSON files in one zip; pages travel one by one, never the whole at once. */
@Injectable()
export class ExportService {
  constructor(@Inject(BusClient) private readonly bus: BusClient) {}

  /** Oneself, or anybody for an admin; another's is as absent as nobody. Throws before the first byte is sent. */
  async send({ params, caller, context }: RouteRequest, reply: FastifyReply): Promise<unknown> {
    const { id } = params as { id: string };
    if (!caller || !mayReadAccount(caller, id)) throw new AppError('not_found');
    const [first, ...others] = backingServices;
    const own = await this.entriesOf(first, id, caller, context.address);
    const stream = new PassThrough();
    const zip = zipInto(stream);
    void reply
      .header('x-request-id', context.request_id)
      .header('cache-control', 'no-store')
      .type('application/zip')
      .header('content-disposition', `attachment; filename="math-quiz-${id}.zip"`);
    void this.fill(zip, stream, first, own, others, id, caller, context.address);
    return reply.send(stream);
  }

  private async fill(
    zip: Zip,
    stream: PassThrough,
    first: string,
    own: Entries,
    others: readonly string[],
    userId: string,
    caller: Caller,
    address: string,
  ): Promise<void> {
    try {
      addFiles(zip, first, own);
      for (const service of others) addFiles(zip, service, await this.entriesOf(service, userId, caller, address));
      zip.end();
    } catch (error) {
      // A torn download is seen by whoever waits for it; half an export must not look whole.
      stream.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  }

  private async entriesOf(service: string, user_id: string, caller: Caller, address: string): Promise<Entries> {
    const entries: Entries = new Map();
    let cursor: string | null = null;
    do {
      const context = { address, deadline: Date.now() + pageMs };
      const reply: { data: { files: { name: string; rows: unknown[] }[]; cursor: string | null } } = await this.bus.ask(
        personalData(service),
        { user_id, caller_id: caller.user_id, cursor },
        { ...systemContext(), ...context },
      );
      for (const { name, rows } of reply.data.files) entries.set(name, [...(entries.get(name) ?? []), ...rows]);
      cursor = reply.data.cursor;
    } while (cursor !== null);
    return entries;
  }
}

function zipInto(stream: PassThrough): Zip {
  return new Zip((error, chunk, final) => {
    if (error) stream.destroy(error);
    else stream.write(chunk);
    if (final) stream.end();
  });
}

function addFiles(zip: Zip, service: string, entries: Entries): void {
  for (const [name, rows] of entries) {
    const file = new ZipDeflate(`${service}/${name}.json`, { level: 6 });
    zip.add(file);
    file.push(strToU8(`${JSON.stringify(rows, null, 2)}\n`), true);
  }
}
