import { createHmac } from 'node:crypto';

const consonants = 'bdfghjkmnprstvz';
const vowels = 'aeiou';
const symbols = '!@#$%&*';

/** Bytes that are the same for the same place of the same request, and nobody else's to guess. */
const bytesFor = (secret: string, place: string): Buffer => createHmac('sha256', secret).update(place).digest();
const pick = (letters: string, byte: number | undefined): string => letters[(byte ?? 0) % letters.length] ?? '';

/** Easy to read and type, by section 5 of the spec: four syllables, three digits, a symbol; some 38 bits. */
export function drawPassword(secret: string, place: string): string {
  const bytes = bytesFor(secret, `password ${place}`);
  const syllables = [0, 1, 2, 3]
    .map((at) => pick(consonants, bytes[at * 2]) + pick(vowels, bytes[at * 2 + 1]))
    .join('');
  const digits = String(bytes.readUInt16BE(8) % 1000).padStart(3, '0');
  return `${syllables}${digits}${pick(symbols, bytes[10])}`;
}

/** From the name where it has Latin letters, else `pupil`, with four digits: `zlefevre4821`, `pupil3075`. */
export function drawUsername(secret: string, place: string, name: string, lastname: string): string {
  const latin = (text: string): string =>
    text
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z]/g, '');
  const stem = `${latin(name).slice(0, 1)}${latin(lastname)}`.slice(0, 14);
  const digits = String(bytesFor(secret, `username ${place}`).readUInt32BE(0) % 10_000).padStart(4, '0');
  return `${stem.length >= 3 ? stem : 'pupil'}${digits}`;
}
