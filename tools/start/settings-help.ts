import { settingsTable } from './settings.ts';

/** The settings as `--help` prints them. */
export function settingsHelp(): string {
  const rows = settingsTable.map(
    ({ name, byDefault, about }) => `  ${name.padEnd(17)} ${byDefault.padEnd(10)} ${about}`,
  );
  return `Settings, from the environment or the file .env (name, default, meaning):
${rows.join('\n')}`;
}
