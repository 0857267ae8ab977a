import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageLimits } from '@mathquiz/contracts';
import { CONFIG, WorkerPool } from '@mathquiz/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { StorageConfig } from '../config.js';
import type { handlers } from './handlers.js';

/** Beside this file, built or not. */
const entry = new URL(import.meta.url.endsWith('.ts') ? './child.ts' : './child.js', import.meta.url);
const idleMs = 30_000;
/** A picture of 100 megapixels takes 400 MB while it is drawn. */
const maxMemoryMb = 1200;

/** Reads and draws what people send, in child processes: one that hangs, bursts or lies ends with its process. */
@Injectable()
export class ReadingPool extends WorkerPool<typeof handlers> implements OnApplicationShutdown {
  readonly folder: string;

  constructor(@Inject(CONFIG) config: StorageConfig) {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'mathquiz-reading-')));
    super({
      name: 'reading files',
      entry,
      maxWorkers: config.FILE_WORKERS,
      idleMs,
      taskMs: imageLimits.ms,
      memoryMb: 256,
      residentMb: maxMemoryMb,
      mayWrite: folder,
      maxWaiting: 200,
      maxOfOne: 20,
    });
    this.folder = folder;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
