import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { personalData } from '@mathquiz/contracts';
import { mayReadAccount } from '@mathquiz/domain/access';
import { fileName } from '@mathquiz/domain/format';
import { AppError, BusClient, backingServices, PeopleService, type Request, systemContext } from '@mathquiz/platform';
import type { ObjectStore } from '@mathquiz/platform/object-store';
import { type BeginTask, type Begun, type TaskEnd, type TaskRun, TasksService } from '@mathquiz/platform/tasks';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { bucketOf } from '../files/receiving.service.js';
import { ObjectRemovalService } from '../objects/object-removal.service.js';
import { OBJECTS } from '../objects/objects.js';
import { FilesRepository } from '../records/files.repository.js';
import { type ZipEntry, zipParts } from './zip-parts.js';

const input = z.strictObject({ user_id: z.string(), username: z.string() });
type Input = z.output<typeof input>;
type Files = Record<string, unknown[]>;

/** A page of one service's data has to come within this time. */
const pageMs = 20_000;
const maxJsonBytes = 512 * 1024 * 1024;
const maxZipBytes = 4 * 1024 * 1024 * 1024 - 1;
const filesAtOnce = 100;

const partOf = (taskId: string, service: string) => ({ bucket: 'temporary', key: `exports/${taskId}/${service}.json` });

/** Everything about a person, from every service, with their files: JSON and files in one zip. One service a step. */
@Injectable()
export class ExportsService {
  private readonly beginTask: BeginTask<Input>;

  constructor(
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(OBJECTS) private readonly objects: ObjectStore,
    @Inject(FilesRepository) private readonly files: FilesRepository,
    @Inject(ObjectRemovalService) private readonly removal: ObjectRemovalService,
    @Inject(TasksService) tasks: TasksService,
  ) {
    this.beginTask = tasks.kind<Input>({
      kind: 'person_export',
      input,
      maxOpen: 3,
      // The last one puts the zip together.
      steps: () => backingServices.length + 1,
      step: (number, run) => this.step(number, run),
      end: (run) => this.end(run),
    });
  }

  /** Oneself, or anybody for an admin; another's is as absent as nobody. */
  async begin(request: Request, userId: string): Promise<Begun> {
    if (!mayReadAccount(request.caller, userId)) throw new AppError('not_found');
    const person = (await this.people.known([userId], request.context)).get(userId);
    if (!person) throw new AppError('not_found');
    return this.beginTask(request, person.username, { user_id: userId, username: person.username });
  }

  private step(number: number, run: TaskRun<Input>): Promise<unknown> {
    const service = backingServices[number];
    return service === undefined ? this.pack(run) : this.gather(service, run);
  }

  private async gather(service: string, run: TaskRun<Input>): Promise<void> {
    const { task_id, user_id, address, signal } = run;
    const gathered: Files = {};
    let cursor: string | null = null;
    do {
      signal.throwIfAborted();
      const reply: { data: { files: { name: string; rows: unknown[] }[]; cursor: string | null } } = await this.bus.ask(
        personalData(service),
        { user_id: run.input.user_id, caller_id: user_id, cursor },
        { ...systemContext(run.locale), address, deadline: Date.now() + pageMs },
      );
      for (const { name, rows } of reply.data.files) gathered[name] = [...(gathered[name] ?? []), ...rows];
      cursor = reply.data.cursor;
    } while (cursor !== null);
    const body = Readable.from([Buffer.from(JSON.stringify(gathered))]);
    await this.objects.put(partOf(task_id, service), body, { type: 'application/json', maxBytes: maxJsonBytes });
  }

  private async pack(run: TaskRun<Input>): Promise<void> {
    const body = Readable.from(zipParts(this.entries(run)), { objectMode: false });
    const options = { type: 'application/zip', maxBytes: maxZipBytes };
    await this.objects.put({ bucket: 'exports', key: keyOf(run) }, body, options);
  }

  private async *entries({ task_id, input, signal }: TaskRun<Input>): AsyncGenerator<ZipEntry> {
    for (const service of backingServices) {
      const { body } = await this.objects.get(partOf(task_id, service));
      const gathered = JSON.parse(await text(body)) as Files;
      for (const [name, rows] of Object.entries(gathered))
        yield { name: `${service}/${name}.json`, text: `${JSON.stringify(rows, null, 2)}\n` };
    }
    let after: string | null = null;
    for (;;) {
      const files = await this.files.ofPerson(input.user_id, after, filesAtOnce);
      for (const file of files) {
        signal.throwIfAborted();
        after = file._id.toHexString();
        const place = { bucket: bucketOf(file.use), key: file.key };
        if (!(await this.objects.find(place))) continue;
        const { body } = await this.objects.get(place);
        yield { name: `files/${nameIn(file.name, after)}`, body };
      }
      if (files.length < filesAtOnce) return;
    }
  }

  private async end(run: TaskRun<Input>): Promise<TaskEnd> {
    const key = keyOf(run);
    const zip = await this.objects.find({ bucket: 'exports', key });
    if (!zip) throw new AppError('internal');
    for (const service of backingServices) await this.removal.remove(partOf(run.task_id, service));
    return { file: { key, name: `math-quiz-${run.input.username}.zip`, bytes: zip.bytes } };
  }
}

/** `photo 0123….jpg`: no two of a name. */
function nameIn(name: string, id: string): string {
  const dot = name.lastIndexOf('.');
  const ending = dot < 0 ? 'bin' : name.slice(dot + 1).replace(/[^A-Za-z0-9]/g, '') || 'bin';
  return fileName(dot < 0 ? name : name.slice(0, dot), id, ending);
}

const keyOf = ({ task_id }: TaskRun<Input>): string => `tasks/${task_id}/export.zip`;
