import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail-transport.js';
import { sendErrorOf } from './send-error.js';
import { envelopeOf } from './smtp-transport.js';

const from = 'Math Quiz <quiz@localhost>';

/**
 * For trying the product out: each mail becomes three files (.eml, .html, .txt), links and all. Only whoever runs the product can read
 * them; a school sets SMTP_URL, and then nothing is written.
 */
export function folderTransport(folder: string): MailTransport {
  const logger = new Logger('Mail');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    name: 'folder',
    async send(mail) {
      try {
        const { message } = await composer.sendMail(envelopeOf(mail, from));
        const stamp = new Date().toISOString().replace(/[:.]/g, '-');
        const name = `${stamp}-${mail.kind}-${mail.id.slice(-6)}`;
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await write(folder, `${name}.eml`, message as Buffer);
        await write(folder, `${name}.html`, mail.html);
        // The last one: who waits for it finds the others there.
        await write(folder, `${name}.txt`, `To: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text}`);
        // Where it lies, and nothing of what it says: a log is kept, copied and read by others, and a link signs people in.
        logger.warn({ mail: mail.kind, file: join(folder, `${name}.txt`) });
      } catch (error) {
        throw sendErrorOf(error);
      }
    },
    close: () => composer.close(),
  };
}

async function write(folder: string, name: string, content: string | Buffer): Promise<void> {
  const half = join(folder, `.${name}.half`);
  await writeFile(half, content, { mode: 0o600 });
  await rename(half, join(folder, name));
}
