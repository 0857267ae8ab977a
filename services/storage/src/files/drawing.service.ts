import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { imageWidths } from '@mathquiz/contracts';
import { AppError, type Request, toId } from '@mathquiz/platform';
import type { ObjectStore } from '@mathquiz/platform/object-store';
import { type BeginTask, type TaskRun, TasksService } from '@mathquiz/platform/tasks';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { OBJECTS } from '../objects/objects.js';
import { ReadingPool } from '../reading/reading.pool.js';
import type { FileDocument } from '../records/file.schema.js';
import { FilesRepository } from '../records/files.repository.js';
import { previewKey, widthKey } from './receiving.service.js';

const input = z.strictObject({ file_id: z.string() });
type Input = z.output<typeof input>;

/** The widths of a picture, one a step; until one is there, the picture itself is given in its place. */
@Injectable()
export class DrawingService {
  private readonly beginTask: BeginTask<Input>;

  constructor(
    @Inject(OBJECTS) private readonly objects: ObjectStore,
    @Inject(ReadingPool) private readonly pool: ReadingPool,
    @Inject(FilesRepository) private readonly files: FilesRepository,
    @Inject(TasksService) tasks: TasksService,
  ) {
    this.beginTask = tasks.kind<Input>({
      kind: 'image',
      input,
      maxOpen: 500,
      steps: () => imageWidths.length,
      step: (number, run) => this.draw(number, run),
      end: async () => ({}),
    });
  }

  /** For what has a picture; a face is small already. */
  async begin(request: Request, file: FileDocument): Promise<void> {
    if (file.image_id === null || file.use === 'avatar') return;
    const context = { ...request.context, idempotency_key: null };
    await this.beginTask({ ...request, context }, file.name, { file_id: file._id.toHexString() });
  }

  private async draw(number: number, { input: { file_id }, user_id }: TaskRun<Input>): Promise<void> {
    const width = imageWidths[number];
    const [file] = await this.files.byIds([toId(file_id)]);
    // Also of a narrower one, in its own size: only what was asked for by its width is kept by browsers for ever.
    if (!file?.image_id || width === undefined) return;
    const place = { bucket: 'assets', key: widthKey(file.image_id, width) };
    if (await this.objects.find(place)) return;
    const folder = await mkdtemp(join(this.pool.folder, 'draw-'));
    try {
      const path = join(folder, 'picture');
      const out = join(folder, 'out');
      const { body } = await this.objects.get({ bucket: 'assets', key: previewKey(file.image_id) });
      await pipeline(body, createWriteStream(path));
      const [made] = await this.pool.make('draw', null, [{ path, out, width }], user_id);
      if (made?.state !== 'made') throw new AppError('unreadable_file');
      await this.objects.put(place, createReadStream(out), { type: 'image/webp', maxBytes: made.made.bytes });
      if (!(await this.files.holds(file.key))) await this.objects.remove(place);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
