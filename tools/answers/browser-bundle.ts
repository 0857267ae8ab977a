// `node tools/answers/browser-bundle.ts`: bundles what a browser loads to read an answer and show how it was understood; prints the code.
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const reader = fileURLToPath(new URL('../../libs/domain/src/maths/reading/read.ts', import.meta.url));

const bundle = await rolldown({
  input: reader,
  platform: 'browser',
  resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
});
const { output } = await bundle.generate({ format: 'esm', minify: true });
await bundle.close();
for (const file of output) process.stdout.write(file.type === 'chunk' ? file.code : String(file.source));
