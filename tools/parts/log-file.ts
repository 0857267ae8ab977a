import { closeSync, mkdirSync, openSync, readFileSync, readSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const largest = 10 * 1024 * 1024;

export interface OpenLog {
  /** For the process that writes. */
  readonly fd: number;
  close(): void;
  /** What has been written since the last call, or since opening. */
  news(): string;
}

/** Opens for appending; a log that has grown large is put aside as `.1` first. */
export function openLog(file: string): OpenLog {
  mkdirSync(dirname(file), { recursive: true });
  if (sizeOf(file) > largest) renameSync(file, `${file}.1`);
  const fd = openSync(file, 'a', 0o600);
  let seen = sizeOf(file);
  return {
    fd,
    close: () => closeSync(fd),
    news() {
      const length = Math.min(sizeOf(file) - seen, largest);
      if (length <= 0) return '';
      const text = readPiece(file, seen, length);
      seen += length;
      return text;
    },
  };
}

export function endOfLog(file: string, lines = 12): string {
  const end = sizeOf(file) === 0 ? ['(nothing)'] : readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines);
  return end.map((line) => `  | ${line}`).join('\n');
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function readPiece(file: string, from: number, length: number): string {
  const fd = openSync(file, 'r');
  try {
    const piece = Buffer.alloc(length);
    return piece.subarray(0, readSync(fd, piece, 0, length, from)).toString('utf8');
  } finally {
    closeSync(fd);
  }
}
