import { inflateRawSync } from 'node:zlib';

/** The JSON files of a zip, by name, found through its directory at the end. */
export function filesOf(zip: Buffer): Map<string, unknown[]> {
  const files = new Map<string, unknown[]>();
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    const text = zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(data) : data;
    files.set(zip.toString('utf8', at + 46, nameEnd), JSON.parse(text.toString('utf8')));
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
