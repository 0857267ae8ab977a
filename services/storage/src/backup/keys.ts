import { writeFile } from 'node:fs/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';

/** Makes a pair of keys in a file as `age-keygen` does, for its owner alone to read. Throws where the file is there. */
export async function newKey(path: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const lines = [`# created: ${new Date().toISOString()}`, `# public key: ${recipient}`, identity, ''];
  await writeFile(path, lines.join('\n'), { flag: 'wx', mode: 0o600, flush: true });
  return `${path} opens the backups: keep it away from this machine, in two places. Without it no backup can be read, by nobody.
Set for backups: BACKUP_RECIPIENT=${recipient}`;
}

/** The private key in a file of `age-keygen`. Throws where there is none. */
export function identityIn(text: string): string {
  const line = text.split(/\r?\n/).find((one) => /^AGE-SECRET-KEY-[A-Z0-9-]+$/.test(one.trim()));
  if (line === undefined) throw new Error('The file of the key holds no private key of age: AGE-SECRET-KEY-…');
  return line.trim();
}
