// `node tools/answers/keyboard.ts [--tries 100000] [--seed 1]`: right answers with a slip of the keyboard each; what is accepted is looked at
// by a reader and a calculation of the tool's own. One line of counts; every false accept on a line. After `npm run tsc -- -b libs/domain`.
import { parseArgs } from 'node:util';
import { trySlips } from './keyboard/tries.ts';

const { values } = parseArgs({
  options: { tries: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
});
const { falseAccepts, unverified, ...told } = trySlips(Number(values.tries), Number(values.seed));
for (const slip of falseAccepts) console.log(JSON.stringify({ falseAccept: slip }));
for (const slip of unverified.slice(0, 40)) console.log(JSON.stringify({ unverified: slip }));
console.log(JSON.stringify({ ...told, falseAccepts: falseAccepts.length, unverified: unverified.length }));
process.exitCode = falseAccepts.length > 0 ? 1 : 0;
