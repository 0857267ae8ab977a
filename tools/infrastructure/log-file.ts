import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const largest = 10 * 1024 * 1024;
const maxPending = 256 * 1024;
const tailLength = 8 * 1024;
const tryAgainMs = 1000;

/** The log of one process. Writing it never fails for the writer: what the disk does not take now is kept, and written later. */
export interface LogFile {
  write(chunk: Buffer): void;
  /** The last lines that were said since it was opened, on the disk or not. */
  end(lines?: number): string;
  close(): void;
}

/** Appends; a log that has grown large is put aside as `.1`. */
export function openLog(file: string): LogFile {
  let pending: Buffer = Buffer.alloc(0);
  let dropped = 0;
  let tail = '';
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    pending = append(file, pending);
    if (pending.length > 0) {
      timer = setTimeout(flush, tryAgainMs).unref();
    } else if (dropped > 0) {
      pending = Buffer.from(`(${dropped} bytes are missing here: they could not be written)\n`);
      dropped = 0;
      flush();
    }
  }

  return {
    write(chunk) {
      tail = (tail + chunk.toString('utf8')).slice(-tailLength);
      if (pending.length + chunk.length > maxPending) dropped += chunk.length;
      else pending = Buffer.concat([pending, chunk]);
      if (timer === undefined) flush();
    },
    end(lines = 12) {
      const said = tail.trimEnd() === '' ? ['(nothing)'] : tail.trimEnd().split('\n').slice(-lines);
      return said.map((line) => `  | ${line}`).join('\n');
    },
    close() {
      if (pending.length > 0) flush();
      clearTimeout(timer);
    },
  };
}

/** Gives what could not be written. */
function append(file: string, bytes: Buffer): Buffer {
  let written = 0;
  try {
    const fd = openForAppending(file);
    try {
      while (written < bytes.length) written += writeSync(fd, bytes, written);
    } finally {
      closeSync(fd);
    }
  } catch {
    // A full disk, a folder that was removed: tried again.
  }
  return bytes.subarray(written);
}

function openForAppending(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  const fd = openSync(file, 'a', 0o600);
  if (fstatSync(fd).size <= largest) return fd;
  closeSync(fd);
  renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}
