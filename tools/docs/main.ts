import { writeDocs } from './docs.ts';

await writeDocs();
console.log('docs/openapi.json, docs/routes.md and the keys of the texts are written.');
