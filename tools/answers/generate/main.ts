// `node tools/answers/generate/main.ts`: writes libs/domain/corpus/generated-*.jsonl, the same files every time.
import { writeFileSync } from 'node:fs';
import { generatedFiles } from './all.ts';

for (const [name, text] of generatedFiles()) {
  writeFileSync(new URL(`../../../libs/domain/corpus/${name}`, import.meta.url), text);
  console.log(`${name}: ${text.split('\n').length - 1} rows`);
}
