import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { glob, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError, type Progress } from '../infrastructure/part.ts';
import { endOf, runTool } from '../infrastructure/run-tool.ts';
import { root, services } from './layout.ts';

const stampFile = join(root, 'node_modules', '.mathquiz-build');
const sources = ['{libs,services}/*/{src/**/*,*.json}', 'web/*/{src,public}/**/*', 'web/*/*.{json,ts,html}', '*.json'];
const products = [
  ...services.map((name) => `services/${name}/dist/service.js`),
  'web/learner/dist/index.html',
  'web/admin/dist/index.html',
];

/** `npm run build`, unless nothing that it reads has changed since the last one. */
export async function buildIfChanged(progress: Progress): Promise<void> {
  const state = await sourceState();
  const missing = products.filter((file) => !existsSync(join(root, file)));
  if (missing.length === 0 && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === state) return;
  progress('building (npm run build) …');
  const began = Date.now();
  let told = began;
  const run = await runTool('npm', ['run', 'build'], {
    cwd: root,
    goOn() {
      if (Date.now() - told > 10_000) {
        told = Date.now();
        progress(`  still building, ${Math.round((told - began) / 1000)} s`);
      }
      return true;
    },
  });
  if (run.code !== 0) throw new PlainError(`The build failed:\n\n${endOf(run.output, 30)}`);
  writeFileSync(stampFile, state);
}

/** Names, sizes and times of all source files: reading them would cost a second, this costs 20 ms. */
async function sourceState(): Promise<string> {
  const lines: string[] = [];
  for await (const file of glob([...sources], { cwd: root })) {
    if (/\.(medium-)?spec\.tsx?$/.test(file)) continue;
    const at = await stat(join(root, file));
    if (at.isFile()) lines.push(`${file} ${at.size} ${at.mtimeMs}`);
  }
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}
