import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { glob, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError, type Progress } from '../infrastructure/part.ts';
import { endOf, runTool } from '../infrastructure/run-tool.ts';
import { root, services } from './layout.ts';

/** A part that is built by itself: from which files, into which ones, by which command. */
interface Piece {
  readonly name: string;
  readonly reads: readonly string[];
  readonly makes: readonly string[];
  readonly command: readonly [program: string, ...args: string[]];
  /** Built files of a web app, which are compressed once for all who fetch them. */
  readonly folder?: string;
}

const shared = ['package-lock.json', 'tsconfig*.json'];
const beneathWebApps = ['libs/{contracts,domain,web}/{src/**/*,*.json}', ...shared];
const webApp = (name: string): Piece => ({
  name: `web/${name}`,
  reads: [`web/${name}/{src,public,build}/**/*`, `web/${name}/*.{json,ts,html}`, ...beneathWebApps],
  makes: [`web/${name}/dist/index.html`],
  command: ['npm', 'run', '-s', 'build', '-w', `web/${name}`],
  folder: `web/${name}/dist`,
});

export const pieces: readonly Piece[] = [
  {
    name: 'services',
    reads: ['{libs,services}/*/{src/**/*,*.json}', ...shared],
    makes: services.map((name) => `services/${name}/dist/service.js`),
    command: ['npm', 'run', '-s', 'build:server'],
  },
  webApp('learner'),
  webApp('admin'),
];

/** The state of what each piece read when it was built, and whether its files were compressed. */
type Stamps = Record<string, { readonly state: string; readonly compressed: boolean }>;

export interface BuildPlan {
  readonly build: readonly Piece[];
  /** Folders whose files are compressed afterwards. */
  readonly compress: readonly string[];
}

/** Builds what has changed since the last time, and compresses it with `NODE_ENV=production`: on one's own machine that is a minute for nothing. */
export async function buildIfChanged(env: NodeJS.ProcessEnv, progress: Progress): Promise<void> {
  const stampFile = join(root, 'node_modules', '.mathquiz-build.json');
  const stamps = readStamps(stampFile);
  const states = new Map<string, string>();
  for (const { name, reads } of pieces) states.set(name, await stateOf(reads));
  const production = env.NODE_ENV === 'production';
  const { build, compress } = planBuild({
    stamps,
    states,
    production,
    isThere: (file) => existsSync(join(root, file)),
  });
  for (const { name, command } of build) {
    await run(`building ${name}`, command, progress);
    stamps[name] = { state: states.get(name) ?? '', compressed: false };
    writeFileSync(stampFile, JSON.stringify(stamps));
  }
  if (compress.length === 0) return;
  await run('compressing the web apps', [process.execPath, 'tools/build/compress.ts', ...compress], progress);
  for (const { name, folder } of pieces) {
    const stamp = stamps[name];
    if (stamp && folder && compress.includes(folder)) stamps[name] = { ...stamp, compressed: true };
  }
  writeFileSync(stampFile, JSON.stringify(stamps));
}

export interface Built {
  readonly stamps: Stamps;
  readonly states: ReadonlyMap<string, string>;
  readonly production: boolean;
  readonly isThere: (file: string) => boolean;
}

/** Says which pieces have to be built, and which folders compressed. */
export function planBuild({ stamps, states, production, isThere }: Built): BuildPlan {
  const build = pieces.filter(
    ({ name, makes }) => stamps[name]?.state !== states.get(name) || !makes.every((file) => isThere(file)),
  );
  const compress = pieces.flatMap((piece) => {
    const isFresh = build.includes(piece) || stamps[piece.name]?.compressed !== true;
    return production && piece.folder && isFresh ? [piece.folder] : [];
  });
  return { build, compress };
}

async function run(what: string, [program, ...args]: Piece['command'], progress: Progress): Promise<void> {
  progress(`${what} …`);
  const began = Date.now();
  let told = began;
  const { code, output } = await runTool(program, args, {
    // With another one Vite would pack the development build of React.
    env: { ...process.env, NODE_ENV: 'production' },
    cwd: root,
    goOn() {
      if (Date.now() - told > 10_000) {
        told = Date.now();
        progress(`  still ${what}, ${Math.round((told - began) / 1000)} s`);
      }
      return true;
    },
  });
  if (code !== 0) throw new PlainError(`This failed: ${what}.\n\n${endOf(output, 30)}`);
}

function readStamps(file: string): Stamps {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Stamps;
  } catch {
    return {};
  }
}

/** Names, sizes and times of files: reading them would cost a second, this costs 20 ms. */
async function stateOf(patterns: readonly string[]): Promise<string> {
  const lines: string[] = [];
  for await (const file of glob([...patterns], { cwd: root })) {
    if (/\.(medium-)?spec\.tsx?$/.test(file)) continue;
    const at = await stat(join(root, file));
    if (at.isFile()) lines.push(`${file} ${at.size} ${at.mtimeMs}`);
  }
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}
