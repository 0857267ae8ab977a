// A service whose only work is tasks, in a process of its own that a test may kill: each step says when it begins.
import { serviceCall } from '@mathquiz/contracts';
import {
  defineService,
  Handles,
  type RequestOf,
  redisConfig,
  runService,
  serviceConfig,
  sessionConfig,
  sweepConfig,
  systemContext,
} from '@mathquiz/platform';
import { type BeginTask, TasksModule, TasksService } from '@mathquiz/platform/tasks';
import { Controller, Inject, Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { z } from 'zod';

export const beginProbe = serviceCall({
  subject: 'probe.tasks.begin',
  summary: 'Begin a task of so many steps',
  body: z.strictObject({ user_id: z.string(), key: z.string(), steps: z.int() }),
  reply: z.object({ data: z.object({ task_id: z.string(), state: z.string() }) }),
});

const stepMs = 15;
const input = z.strictObject({ steps: z.int() });
type Input = z.output<typeof input>;

@Controller()
class ProbeController {
  private readonly beginTask: BeginTask<Input>;

  constructor(@Inject(TasksService) tasks: TasksService, @Inject(getConnectionToken()) connection: Connection) {
    const steps = connection.collection('steps');
    this.beginTask = tasks.kind<Input>({
      kind: 'image',
      input,
      maxOpen: 1000,
      steps: (given) => given.steps,
      async step(number, { task_id }) {
        await steps.insertOne({ task_id, step: number, pid: process.pid, at: new Date() });
        await new Promise((resolve) => setTimeout(resolve, stepMs));
      },
      end: async () => ({ result: { ok: true } }),
    });
  }

  @Handles(beginProbe)
  async begin({ body, now }: RequestOf<typeof beginProbe>) {
    const caller = {
      user_id: body.user_id,
      session_id: body.user_id,
      username: 'probe',
      roles: [],
      can_publish: false,
      time_factor: 1,
      groups: [],
    };
    const request = { caller, context: { ...systemContext(), idempotency_key: body.key }, now };
    return { data: await this.beginTask(request, body.key, { steps: body.steps }) };
  }
}

@Module({ controllers: [ProbeController] })
class ProbeModule {}

if (process.argv[1]?.endsWith('tasks/probe.js')) {
  await runService(
    defineService({
      name: 'probe',
      config: z.object({ ...serviceConfig, ...redisConfig, ...sessionConfig, ...sweepConfig }),
      features: [TasksModule, ProbeModule],
    }),
  );
}
