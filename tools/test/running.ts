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

const holder = globalThis as unknown as { mathquizRunning?: Map<string, Running> };

export function keep(name: string, running: Running): void {
  holder.mathquizRunning ??= new Map();
  holder.mathquizRunning.set(name, running);
}

export async function end(name: string): Promise<void> {
  const running = holder.mathquizRunning?.get(name);
  holder.mathquizRunning?.delete(name);
  if (!running) return;
  await running.stop();
  rmSync(running.dataDir, { recursive: true, force: true });
}
