import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { folderTransport } from './folder-transport.js';

const link = 'https://quiz.school.example/app/reset-password?link=s3cret';
const mail = {
  id: 'a'.repeat(24),
  kind: 'reset_password',
  to: 'somebody@school.example',
  subject: 'A new password',
  text: `Choose one: ${link}`,
  html: `<a href="${link}">Choose one</a>`,
} as const;

it('says in the log where a mail lies, never what it says nor to whom', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mathquiz-post-'));
  const said: unknown[] = [];
  const note = (message: unknown) => said.push(message);
  Logger.overrideLogger({ log: note, warn: note, error: note });
  try {
    await folderTransport(folder).send(mail);
    const file = readdirSync(folder).find((name) => name.endsWith('.txt')) ?? '';
    expect(readFileSync(join(folder, file), 'utf8')).toContain(link);
    expect(said).toEqual([{ mail: 'reset_password', file: join(folder, file) }]);
  } finally {
    Logger.overrideLogger(true);
    rmSync(folder, { recursive: true, force: true });
  }
});
