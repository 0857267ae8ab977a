/** The end of each file of the disk store: what the object is, so that the file alone is enough. */
import { type FileHandle, open } from 'node:fs/promises';
import { z } from 'zod';

const footer = z.strictObject({
  bucket: z.string(),
  key: z.string(),
  type: z.string(),
  bytes: z.int().min(0),
  sha256: z.string().length(64),
  stored_at: z.iso.datetime(),
});
export type Footer = z.output<typeof footer>;

const magic = Buffer.from('MQOBJ001');
const tailBytes = magic.length + 4;
const maxFooterBytes = 4096;

/** JSON, its length in four bytes, and the magic word. */
export function footerBytes(facts: Footer): Buffer {
  const json = Buffer.from(JSON.stringify(facts));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([json, length, magic]);
}

async function tailOf(file: FileHandle, length: number, end: number): Promise<Buffer> {
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, end - length);
  return buffer;
}

/** Null where the file is none of ours, or was cut. */
export async function readFooter(path: string): Promise<Footer | null> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size < tailBytes) return null;
    const tail = await tailOf(file, tailBytes, size);
    const length = tail.readUInt32BE(0);
    if (!tail.subarray(4).equals(magic) || length > maxFooterBytes || length + tailBytes > size) return null;
    const json: unknown = JSON.parse((await tailOf(file, length, size - tailBytes)).toString());
    const parsed = footer.safeParse(json);
    return parsed.success && parsed.data.bytes + length + tailBytes === size ? parsed.data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  } finally {
    await file.close();
  }
}
