import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@mathquiz/testing';

/**
 * The secret of the link in the newest mail to an address, from the folder where the product under test puts its mails. `page`: of
 * the newest one that leads there, as `/reset-password`. `folder`: of a product of the test's own.
 */
export async function linkMailedTo(
  address: string,
  page = '',
  folder = process.env.PRODUCT_MAILS ?? '',
): Promise<string> {
  const texts = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith('.txt'))
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8'));
  const mail = await eventually(
    async () => texts().findLast((text) => text.startsWith(`To: ${address}\n`) && text.includes(page)),
    (found) => found !== undefined,
  );
  return /[?&]\w+=([\w-]{43})\b/.exec(mail ?? '')?.[1] ?? '';
}
