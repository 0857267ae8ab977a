// What a globalSetup has started, for its globalTeardown: both run in jest's own process.
import { rmSync } from 'node:fs';

/** Tests sign hundreds of people in: at the least cost that the product allows and behind nobody, unless the environment says otherwise. */
export function hashCheaply(): void {
  process.env.PASSWORD_MEMORY_MIB ||= '19';
  process.env.PASSWORD_PASSES ||= '2';
  process.env.PASSWORD_NICE ||= '0';
}

interface Running {
  readonly dataDir: string;
  stop(): Promise<void>;
}

const holder = globalThis as unknown as { mathquizStarted?: Running[] };

export function keep(running: Running): void {
  holder.mathquizStarted ??= [];
  holder.mathquizStarted.push(running);
}

export async function endAll(): Promise<void> {
  const started = holder.mathquizStarted?.splice(0) ?? [];
  await Promise.all(
    started.map(async ({ stop, dataDir }) => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    }),
  );
}
