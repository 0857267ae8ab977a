// What a globalSetup has started, for its globalTeardown: both run in jest's own process.
import { rmSync } from 'node:fs';

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
