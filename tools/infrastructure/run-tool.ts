import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface ToolRun {
  readonly code: number | null;
  /** Everything it printed, both streams, in order. */
  readonly output: string;
}

export interface ToolOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  readonly timeoutMs?: number;
  readonly onLine?: (line: string) => void;
  /** Called twice a second; `false` ends the tool. */
  readonly goOn?: () => boolean;
}

const running = new Set<ChildProcess>();

/** Ends every tool that runs, for a start that is broken off. */
export function endTools(): void {
  for (const child of running) child.kill('SIGTERM');
}

/** Runs a tool to its end and gives what it printed; a tool that is missing gives code `null` and the reason. */
export function runTool(command: string, args: readonly string[], options: ToolOptions = {}): Promise<ToolRun> {
  return new Promise((resolve) => {
    const lines: string[] = [];
    const child = spawn(command, args, {
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
      ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
    });
    running.add(child);
    child.once('close', () => running.delete(child));
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        options.onLine?.(line);
      });
    }
    const watch = setInterval(() => {
      if (options.goOn?.() === false) child.kill('SIGTERM');
    }, 500);
    child.once('error', (error) => {
      clearInterval(watch);
      resolve({ code: null, output: error.message });
    });
    child.once('close', (code) => {
      clearInterval(watch);
      resolve({ code, output: lines.join('\n') });
    });
  });
}

export function endOf(output: string, lines = 8): string {
  return output.trimEnd().split('\n').slice(-lines).join('\n');
}
