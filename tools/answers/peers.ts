import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export type Sides = {
  readonly answer: string;
  readonly key: string;
  readonly answerLatex: string;
  readonly keyLatex: string;
};
/** Whether a library takes the two for equal; it gets the echo of the reader, in the notation that it reads best. */
export type Peer = { readonly name: string; equal(sides: Sides): boolean };

async function loaded(folder: string, name: string): Promise<unknown> {
  const path = createRequire(join(folder, 'package.json')).resolve(name);
  const module: object = await import(pathToFileURL(path).href);
  // A CommonJS file has its exports below `default`.
  return 'default' in module && typeof module.default === 'object' && module.default !== null ? module.default : module;
}

type MathJs = { simplify(source: string): { toString(): string } };
type Boxed = { isEqual(other: Boxed): boolean | undefined };
type Engine = { ComputeEngine: new () => { parse(latex: string): Boxed } };
type Kas = { parse(text: string): { expr: unknown }; compare(a: unknown, b: unknown): { equal: boolean } };

const makers: Readonly<Record<string, (module: unknown) => Peer['equal']>> = {
  mathjs: (module) => {
    const { simplify } = module as MathJs;
    return ({ answer, key }) => simplify(`(${answer})-(${key})`).toString() === '0';
  },
  '@cortex-js/compute-engine': (module) => {
    const engine = new (module as Engine).ComputeEngine();
    return ({ answerLatex, keyLatex }) => engine.parse(answerLatex).isEqual(engine.parse(keyLatex)) === true;
  },
  '@khanacademy/kas': (module) => {
    const { parse, compare } = module as Kas;
    return ({ answer, key }) => compare(parse(answer).expr, parse(key).expr).equal;
  },
};

/** Those that are installed in a folder outside the repository. */
export async function peersIn(folder: string | undefined): Promise<Peer[]> {
  const peers: Peer[] = [];
  for (const [name, make] of folder === undefined ? [] : Object.entries(makers)) {
    const module = await loaded(folder ?? '', name).catch(() => null);
    if (module !== null) peers.push({ name, equal: make(module) });
  }
  return peers;
}
