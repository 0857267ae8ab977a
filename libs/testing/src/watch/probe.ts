// A service of its own with one slow handler, for the tests of how a process is watched and how it ends.
import { setTimeout as pause } from 'node:timers/promises';
import { serviceCall } from '@mathquiz/contracts';
import { defineService, Handles, type RequestOf, runService, serviceConfig } from '@mathquiz/platform';
import { Controller, Logger, Module } from '@nestjs/common';
import { z } from 'zod';

export const workSlowly = serviceCall({
  subject: 'slow.work.do',
  summary: 'Answers after a while',
  body: z.strictObject({ ms: z.int(), say: z.string() }),
  reply: z.object({ data: z.object({ say: z.string(), pid: z.int() }) }),
});

@Controller()
class SlowController {
  private readonly logger = new Logger('Slow');

  @Handles(workSlowly)
  async work({ body }: RequestOf<typeof workSlowly>) {
    await pause(body.ms);
    this.logger.warn(`said ${body.say}`);
    return { data: { say: body.say, pid: process.pid } };
  }
}

@Module({ controllers: [SlowController] })
class SlowModule {}

const service = defineService({ name: 'slow', config: z.object(serviceConfig), features: [SlowModule] });

if (process.argv[2] === 'run') await runService(service);
