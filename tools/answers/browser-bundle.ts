// `node tools/answers/browser-bundle.ts [FILE]`: bundles a file of libs/domain as for a browser, and prints the code; without a name
// what a browser loads to read an answer and show how it was understood.
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const [file = 'maths/reading/read.ts'] = process.argv.slice(2);
const input = fileURLToPath(new URL(`../../libs/domain/src/${file}`, import.meta.url));

const bundle = await rolldown({
  input,
  platform: 'browser',
  resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
});
const { output } = await bundle.generate({ format: 'esm', minify: true });
await bundle.close();
for (const file of output) process.stdout.write(file.type === 'chunk' ? file.code : String(file.source));
