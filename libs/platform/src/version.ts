import { readFileSync } from 'node:fs';

const about = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };

/** Version of the product: every package of the repository has the same one. */
export const productVersion = about.version;
