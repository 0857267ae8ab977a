import { settingsTable } from './settings.ts';
import { settingsOfServices } from './settings-of-services.ts';

/** The settings as `--help` prints them. */
export function settingsHelp(): string {
  const rows = [...settingsTable, ...settingsOfServices].map(
    ({ name, byDefault, about }) => `  ${name.padEnd(25)} ${byDefault.padEnd(10)} ${about}`,
  );
  return `Settings, from the environment or the file .env (name, default, meaning):
${rows.join('\n')}`;
}
