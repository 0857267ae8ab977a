import { noteDisk } from '@mathquiz/platform';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { z } from 'zod';

const told = z.object({ disk_full: z.boolean() });

/** Whether the disk of the stores is full, as `npm start` tells each service that it has started; elsewhere nobody tells, and it is not. */
@Injectable()
export class DiskService implements OnApplicationShutdown {
  full = false;
  private readonly hear = (message: unknown): void => {
    const known = told.safeParse(message);
    if (!known.success) return;
    this.full = known.data.disk_full;
    noteDisk(this.full);
  };

  constructor() {
    process.on('message', this.hear);
    // Listening alone must not keep a process alive that has ended its work.
    process.channel?.unref();
  }

  onApplicationShutdown(): void {
    process.off('message', this.hear);
  }
}
