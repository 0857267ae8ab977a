import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export type ZipEntry =
  | { readonly name: string; readonly text: string }
  /** Kept as it is: pictures and films do not get smaller. */
  | { readonly name: string; readonly body: AsyncIterable<Uint8Array> };

/** The bytes of a zip, made while they are read: no entry lies whole in memory but a text. */
export async function* zipParts(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const taken = (): Uint8Array[] => {
    const parts = made;
    made = [];
    return parts;
  };
  for await (const entry of entries) {
    if ('text' in entry) {
      const file = new ZipDeflate(entry.name, { level: 6 });
      zip.add(file);
      file.push(strToU8(entry.text), true);
    } else {
      const file = new ZipPassThrough(entry.name);
      zip.add(file);
      for await (const chunk of entry.body) {
        file.push(chunk);
        yield* taken();
      }
      file.push(new Uint8Array(), true);
    }
    yield* taken();
  }
  zip.end();
  yield* taken();
}
