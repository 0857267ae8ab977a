// The product in a process of its own, as `npm start` runs it but without building and seeding: `node e2e/src/run-product.ts <data dir>`.
// Prints one line of JSON when it is ready; ends on SIGTERM.
import { startProduct } from '../../tools/start/product.ts';

const [dataDir = ''] = process.argv.slice(2);
const product = await startProduct({
  dataDir,
  env: process.env,
  processes: 'one',
  progress: (line) => console.error(line),
  seed: false,
});
console.log(JSON.stringify({ origin: product.url, natsUrl: product.urls.NATS_URL ?? '', pids: product.pids() }));
process.once('SIGTERM', () => void product.stop().then(() => process.exit(0)));
