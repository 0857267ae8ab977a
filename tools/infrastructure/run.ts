// Starts parts for as long as standard input stays open: `node tools/infrastructure/run.ts <data dir> [mongo|nats|redis …]`.
// Prints one line of JSON when they answer. For tests that kill a part, and for trying something by hand.
import { startParts } from './index.ts';
import { messageOf, type PartName, partNames } from './part.ts';

const [dataDir = '.data', ...wanted] = process.argv.slice(2);
const only = wanted.length === 0 ? partNames : partNames.filter((name): name is PartName => wanted.includes(name));
try {
  const parts = await startParts({ dataDir, only, env: process.env, progress: (line) => console.error(line) });
  console.log(JSON.stringify({ urls: parts.urls, about: parts.about, pids: parts.pids() }));
  let _stopping: Promise<void> | undefined;
  const stop = () => {
    _stopping ??= parts.stop().then(() => process.exit(0));
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  process.stdin.on('end', stop).resume();
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
