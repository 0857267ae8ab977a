import { writeDocs } from './docs.ts';

await writeDocs();
console.log('docs/openapi.json and docs/routes.md are written.');
