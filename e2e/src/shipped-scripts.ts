import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Words that only the grading of answers and the drawing of variants say. */
const graderWords = [
  'notCompletedSquare',
  'reducibleFactor',
  'irrationalDenominator',
  'solutionGained',
  'neverInvertible',
  'numberWordsBound',
];

/** Those of the words that are there when graders are built as the apps are: one that was renamed would find nothing for ever. */
export function wordsOfGraders(): string[] {
  const built = ['grading/index.ts', 'randomisation/index.ts'].map((file) =>
    execFileSync(process.execPath, [root('tools/answers/browser-bundle.ts'), file], {
      encoding: 'utf8',
      maxBuffer: 1e8,
    }),
  );
  return graderWords.filter((word) => built.some((code) => code.includes(word)));
}

/** Every script that was built for the learner app, as the product serves it: also those that no page has loaded yet. */
export async function scriptsOf(origin: string): Promise<{ name: string; text: string }[]> {
  const names = readdirSync(root('web/learner/dist'), { recursive: true, encoding: 'utf8' });
  const scripts = names.filter((name) => /\.(?:js|css|html)$/.test(name));
  return Promise.all(
    scripts.map(async (name) => {
      const reply = await fetch(`${origin}/app/${name === 'index.html' ? '' : name}`);
      if (!reply.ok) throw new Error(`${name}: ${reply.status}`);
      return { name, text: await reply.text() };
    }),
  );
}
