// Run as a process of its own by fetch-mongod.ts, so that a download that hangs can be ended.
import { copyFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MongoBinary } from 'mongodb-memory-server-core';
import { messageOf } from './part.ts';

const [folder = '', version = ''] = process.argv.slice(2);
try {
  const found = await MongoBinary.getPath({ downloadDir: folder, version });
  if (dirname(found) === folder) await rename(found, join(folder, 'mongod'));
  else await copyFile(found, join(folder, 'mongod'));
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
