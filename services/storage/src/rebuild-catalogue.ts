// Writes down anew what the store on the disk holds: `npm run rebuild-catalogue`, while the product is stopped.
import { DiskStore } from '@mathquiz/platform/object-store';
import { readStoresConfig } from './backup/backup.config.js';
import { openStores } from './backup/open-stores.repository.js';
import { runEntry } from './backup/run-entry.js';
import { rebuild } from './records/rebuild.js';

await runEntry(async () => {
  const { objects, catalogue, close } = await openStores(readStoresConfig(process.env));
  if (objects instanceof DiskStore) {
    const { found, forgotten } = await rebuild(objects, catalogue);
    console.log(
      `${found} objects on the disk are in the catalogue; ${forgotten} that lay there no more are out of it.`,
    );
  } else console.log('The files lie in S3, which keeps its own catalogue: there is nothing to do.');
  await close();
}, 'Broken off: begin again.');
