import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { PlainError, type Progress } from '../infrastructure/part.ts';

export interface Asking {
  /** Does not ask. */
  readonly yes: boolean;
  readonly env: NodeJS.ProcessEnv;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/** Backups, and the log of those who are not to be there again after a restore. */
const staying = ['backups', 'erasures'];

/** Removes what is kept in DATA_DIR but backups, after a yes; gives false for a no. The caller has claimed the folder. */
export async function beginAnew(dataDir: string, { yes, env, progress, signal }: Asking): Promise<boolean> {
  const entries = readdirSync(dataDir).filter((name) => !name.startsWith('running.json') && !staying.includes(name));
  if (entries.length === 0) return true;
  if (!existsSync(join(dataDir, 'secrets.json'))) {
    throw new PlainError(
      `${dataDir} holds files that this product did not put there: it is not emptied. Check DATA_DIR.`,
    );
  }
  if (!yes && !(await confirmed(dataDir, signal))) return false;
  for (const name of entries) await rm(join(dataDir, name), { recursive: true, force: true });
  progress(`removed everything in ${dataDir}${existsSync(join(dataDir, 'backups')) ? ' but backups' : ''}`);
  if (env.MONGO_URL) progress('  the database at MONGO_URL is not touched: empty it yourself');
  return true;
}

async function confirmed(dataDir: string, signal: AbortSignal): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new PlainError(
      `Everything in ${dataDir} would be removed, and there is nobody to ask. Add --yes, behind the -- of npm, to mean it.`,
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // While a question is open, Ctrl-C goes to it and not to the process.
  terminal.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    const question = `Everything in ${dataDir} will be removed: users, items, tests, answers. Go on? [y/N] `;
    return /^y(es)?$/i.test((await terminal.question(question, { signal })).trim());
  } finally {
    terminal.close();
  }
}
