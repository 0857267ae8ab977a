/**
 * Memory that a process and its watchdog share: how often the event loop has turned, whether somebody looks at the process with a
 * debugger, and what it has begun last. The watchdog reads it while the loop is held.
 */
export interface Shared {
  /** `beats`, `debugged`, `begun`: places below. */
  readonly counts: Int32Array<SharedArrayBuffer>;
  readonly begun: Uint8Array<SharedArrayBuffer>;
}

export const places = { beats: 0, debugged: 1, begun: 2 } as const;

/** Requests that are remembered, and the bytes of each. */
const slots = 4;
const slotBytes = 240;
const headBytes = 4 * Object.keys(places).length;

export const sharedBuffer = (): SharedArrayBuffer => new SharedArrayBuffer(headBytes + slots * slotBytes);

export const sharedOf = (buffer: SharedArrayBuffer): Shared => ({
  counts: new Int32Array(buffer, 0, Object.keys(places).length),
  begun: new Uint8Array(buffer, headBytes),
});

const encoder = new TextEncoder();

/** Takes the place of the oldest one; what is too long is cut. */
export function noteBegun({ counts, begun }: Shared, what: string): void {
  const at = Atomics.add(counts, places.begun, 1) % slots;
  const slot = begun.subarray(at * slotBytes, (at + 1) * slotBytes);
  const { written } = encoder.encodeInto(what, slot);
  slot.fill(0, written);
}

/** The newest first. */
export function readBegun({ counts, begun }: Shared): string[] {
  const next = Atomics.load(counts, places.begun);
  const decoder = new TextDecoder();
  return Array.from({ length: Math.min(next, slots) }, (_, back) => {
    const at = (next - 1 - back) % slots;
    // A decoder takes no shared memory.
    const bytes = Uint8Array.from(begun.subarray(at * slotBytes, (at + 1) * slotBytes));
    const end = bytes.indexOf(0);
    return decoder.decode(end < 0 ? bytes : bytes.subarray(0, end));
  });
}
