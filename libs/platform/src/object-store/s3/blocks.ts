import type { Readable } from 'node:stream';
import { brokenOff } from '../fault-code.js';
import { ObjectError, type ObjectPlace } from '../object-store.js';

/** `last`: nothing comes after it. */
export type Block = { readonly bytes: Buffer; readonly last: boolean };

/** A parts upload of S3 takes none smaller but the last. Eight of ten files of a school are smaller than one. */
export const blockBytes = 8 * 1024 * 1024;
const firstBytes = 64 * 1024;

type Limits = { readonly place: ObjectPlace; readonly maxBytes: number; readonly size?: number };

/**
 * A stream as blocks of one size, at least one. All of them lie in the same memory: a block is gone when the next is asked for.
 * Throws `too_large` before the block that would be over the limit, and `broken_off` where the stream ended before its time.
 */
export async function* blocksOf(
  body: Readable,
  { place, maxBytes, size = blockBytes }: Limits,
): AsyncGenerator<Block, void> {
  let memory: Buffer = Buffer.alloc(Math.min(firstBytes, size));
  let filled = 0;
  let total = 0;
  try {
    for await (const chunk of body) {
      let rest: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
      total += rest.length;
      if (total > maxBytes) throw new ObjectError('too_large', place);
      while (rest.length > 0) {
        if (filled === size) {
          yield { bytes: memory, last: false };
          filled = 0;
        }
        if (filled + rest.length > memory.length && memory.length < size)
          memory = grown(memory, filled, Math.min(size, Math.max(memory.length * 2, filled + rest.length)));
        const taken = rest.copy(memory, filled);
        filled += taken;
        rest = rest.subarray(taken);
      }
    }
  } catch (error) {
    throw brokenOff(error) ? new ObjectError('broken_off', place) : error;
  } finally {
    body.destroy();
  }
  yield { bytes: memory.subarray(0, filled), last: true };
}

function grown(memory: Buffer, filled: number, length: number): Buffer {
  const larger = Buffer.alloc(length);
  memory.copy(larger, 0, 0, filled);
  return larger;
}
