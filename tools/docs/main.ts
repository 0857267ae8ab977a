import { writeDocs } from './docs.ts';

await writeDocs();
console.log('docs/routes.md, the schema of an item and the keys of the texts are written.');
