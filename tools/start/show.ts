import { secantusName } from '../infrastructure/mongo.ts';
import { demoOptions } from './demo-options.ts';
import { exampleAccounts } from './layout.ts';
import type { RunningProduct } from './product.ts';
import { mayShowMails, showMails } from './show-mails.ts';

/** Tells whoever started the product where it is and who may sign in, and shows mails as they come. */
export function showProduct(product: RunningProduct): void {
  const accounts = exampleAccounts.map(
    ({ name, role, where }) => `    ${name.padEnd(10)} ${role.padEnd(10)} ${product.url}${where}`,
  );
  const database = product.parts.find(({ part }) => part === 'mongo');
  const shown = mayShowMails(process.env, process.stdout.isTTY);
  const demos = demoOptions
    .filter(({ setting }) => product.demos.includes(setting))
    .map(({ setting, about }) => `  ${setting.padEnd(22)} ${about}\n`);
  const advice =
    database?.name === secantusName
      ? "\n  secantusd-rs is beta: for trying out and one school's start. For production run a real MongoDB and set MONGO_URL."
      : '';
  console.log(`
  Learners and teachers  ${product.url}/app/
  Console                ${product.url}/admin/
  API                    ${product.url}/api/v1
  API documentation      ${product.url}/api/v1/docs

  Example accounts, password ${product.password}
${accounts.join('\n')}

  Mails                  ${product.mailFolder === null ? 'are sent through SMTP_URL' : `are not sent: they lie in ${product.mailFolder}${shown ? ' and are shown here' : ''}`}
${demos.length > 0 ? `\n${demos.join('')}` : ''}
  Database: ${database?.name} ${database?.version}${advice}

  Ctrl-C stops everything; all data is kept.
`);
  if (product.mailFolder !== null && shown) showMails(product.mailFolder);
}
