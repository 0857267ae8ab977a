import { randomBytes, randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, PlainError } from './part.ts';

/** What is drawn once for an installation and kept beside its data, readable by its owner alone. */
export interface Secrets {
  get(name: string): string | undefined;
  set(name: string, value: string): void;
  /** The kept value; drawn and kept when there is none yet. */
  drawn(name: string, draw?: () => string): string;
}

export function openSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'secrets.json');
  let kept = read(path);
  const secrets: Secrets = {
    get: (name) => kept[name],
    set(name, value) {
      kept = { ...kept, [name]: value };
      writeFileSync(`${path}.new`, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600, flush: true });
      renameSync(`${path}.new`, path);
    },
    drawn(name, draw = drawSecret) {
      const value = kept[name] ?? draw();
      if (kept[name] === undefined) secrets.set(name, value);
      return value;
    },
  };
  return secrets;
}

/** 256 bits in hex: safe inside URLs and configuration files without quoting. */
export function drawSecret(): string {
  return randomBytes(32).toString('hex');
}

/** 59 bits for people to type: no letter that looks like another. */
export function drawReadablePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group()].join('-');
}

function read(path: string): Readonly<Record<string, string>> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return {};
    throw error;
  }
  try {
    return JSON.parse(text) as Record<string, string>;
  } catch {
    throw new PlainError(
      `${path} is not JSON any more. It holds the passwords of the store beside it: restore it from a backup.`,
    );
  }
}
