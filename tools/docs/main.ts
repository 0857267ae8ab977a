import { writeDocs } from './docs.ts';

await writeDocs();
console.log('docs/routes.md, the schema of an item, the keys of the texts and .env.example are written.');
