import { settingsTable } from '../start/settings.ts';
import { settingsDrawn, settingsOfServices } from '../start/settings-of-services.ts';

/** `.env.example`: every setting with its default and what it is for. */
export function envExample(): string {
  const lines = [...settingsTable, ...settingsOfServices].flatMap((setting) => lineOf(setting));
  const drawn = settingsDrawn.flatMap((setting) => lineOf(setting));
  return `# Settings of \`npm start\` and \`npm run dev\`. Copy this file to .env and take the # from what is to be different.
# What the environment says comes first; an empty value counts as absent. More in docs/self-hosting.

${lines.join('\n')}

# Of services that are started one by one: \`npm start\` and \`npm run dev\` draw these themselves.

${drawn.join('\n')}
`;
}

const lineOf = ({ name, byDefault, about }: { name: string; byDefault: string; about: string }) => [
  `# ${about}`,
  `#${name}=${byDefault}`,
];
