import { mkdirSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';

/** A terminal is seen by who sits there; a file or a journal is kept, and a link in a mail signs people in: only where it was asked for. */
export function mayShowMails(env: NodeJS.ProcessEnv, isTerminal: boolean): boolean {
  return env.SHOW_MAILS ? env.SHOW_MAILS === 'yes' : isTerminal;
}

/** Prints each mail that is written to the folder from now on, so that its link can be clicked in the terminal. */
export function showMails(folder: string, print: (text: string) => void = console.log): { close(): void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const shown = new Set<string>();
  const watcher = watch(folder, (_, name) => {
    // The text comes last and whole: it is moved into place.
    if (name === null || !name.endsWith('.txt') || name.startsWith('.') || shown.has(name)) return;
    const text = readIfThere(join(folder, name));
    if (text === null) return;
    shown.add(name);
    print(`\n${text.replace(/^/gm, '  | ')}\n  (${join(folder, name)})\n`);
  });
  // Showing is a service to whoever looks on: a folder that goes away must not end the product.
  watcher.on('error', () => watcher.close());
  return watcher;
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trimEnd();
  } catch {
    return null;
  }
}
