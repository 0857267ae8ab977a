import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mayShowMails, showMails } from './show-mails.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mathquiz-show-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('prints the text of a mail that comes in, and nothing of its other files', async () => {
  const printed: string[] = [];
  const came = new Promise<void>((resolve) => {
    const watcher = showMails(folder, (text) => {
      printed.push(text);
      watcher.close();
      resolve();
    });
  });
  writeFileSync(join(folder, 'a.eml'), 'raw');
  writeFileSync(join(folder, '.a.txt.half'), 'half');
  renameSync(join(folder, '.a.txt.half'), join(folder, 'a.txt'));
  await came;
  expect(printed).toHaveLength(1);
  expect(printed[0]).toContain('  | half');
  expect(printed[0]).toContain('a.txt');
});

it.each([
  [{}, true, true],
  [{}, false, false],
  [{ SHOW_MAILS: 'yes' }, false, true],
  [{ SHOW_MAILS: 'no' }, true, false],
])('shows mails to a terminal, and elsewhere only where it was asked for (%j, %s)', (env, isTerminal, shown) => {
  expect(mayShowMails(env, isTerminal)).toBe(shown);
});
