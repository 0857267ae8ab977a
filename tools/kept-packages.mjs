// The packages of a lock file, kept beside the parts for the next clean checkout: unpacking them takes a quarter of the time of npm ci. They
// are 1 GB, and only the newest are kept. Plain JavaScript, as tools/bootstrap.mjs: nothing is installed yet.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const folderOf = (env) => join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'mathquiz', 'packages');
/** Room for the archive and for the run itself. */
const freeBytes = 6e9;

/** Those of another kind of machine have other programs in them. */
const archiveOf = (stamp, env) => join(folderOf(env), `${process.platform}-${process.arch}-${stamp}.tar`);
const tar = (...args) => spawnSync('tar', args, { stdio: 'ignore' }).status === 0;

/** The folders in which npm puts them: a workspace has one of its own for what differs there. */
function foldersOf(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const folders = Object.keys(packages).flatMap(
    (path) => /^(?:(?!node_modules\/)[^/]+\/)*node_modules(?=\/)/.exec(path) ?? [],
  );
  return [...new Set(folders)].filter((path) => existsSync(join(root, path)));
}

/** false: they are not there, or not whole any more. */
export function bringPackages(root, stamp, env = process.env) {
  const archive = archiveOf(stamp, env);
  if (!existsSync(archive)) return false;
  for (const path of foldersOf(root)) rmSync(join(root, path), { recursive: true });
  if (tar('-xf', archive, '-C', root)) return true;
  rmSync(archive, { force: true });
  return false;
}

/** Keeps them where there is room; else they are installed again next time. */
export function keepPackages(root, stamp, env = process.env) {
  const archive = archiveOf(stamp, env);
  const folder = folderOf(env);
  const part = `${archive}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < freeBytes) return;
    if (tar('-cf', part, '-C', root, ...foldersOf(root))) renameSync(part, archive);
    else rmSync(part, { force: true });
  } catch {
    rmSync(part, { force: true });
  }
}
