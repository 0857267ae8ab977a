// CPU of a login over every process of the stack beyond the bare argon2id comparison (19 MiB, two passes, one lane: fixed), by turns.
//   node bench/login.ts [--many] [--rounds 9] [--logins 40] [--at-once 4]
import { parseArgs } from 'node:util';
import { tell } from './src/figures.ts';
import { Target } from './src/http.ts';
import { measureLogins } from './src/logins.ts';
import { type Place, withProduct } from './src/product.ts';
import { makeClass } from './src/school.ts';

const { values } = parseArgs({
  options: {
    many: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '9' },
    logins: { type: 'string', default: '40' },
    'at-once': { type: 'string', default: '4' },
  },
});
const processes = values.many ? 'many' : 'one';
const rounds = Number(values.rounds);
const logins = Number(values.logins);
const atOnce = Number(values['at-once']);

const measure = async ({ product }: Place) => {
  const target = new Target(product.url, atOnce);
  // Each account signs in once a round: the sessions of a person do not pile up more than in a school.
  const { names } = await makeClass(product.urls.NATS_URL ?? '', logins);
  const login = await measureLogins(product, target, names, { rounds, logins, atOnce, tell });
  target.close();
  return { bench: 'login', processes, parts: product.parts.map((part) => `${part.name} ${part.version}`), ...login };
};
console.log(JSON.stringify(await withProduct(processes, measure)));
