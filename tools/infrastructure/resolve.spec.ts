import { describe, expect, it } from '@jest/globals';
import { type Candidate, type Machine, resolvePart, storeKeepers } from './resolve.ts';

describe('resolvePart', () => {
  it('takes the program on PATH before everything else', async () => {
    const { machine, fetched } = pretend({ '/usr/bin/first': 'v2.0.0', '/cache/second-1/bin/second': 'v9.9.9' });
    const server = await resolve(machine, fetched);
    expect(server).toEqual({ name: 'first', version: '2.0.0', binary: '/usr/bin/first', source: 'path' });
    expect(fetched).toEqual([]);
  });

  it('passes over a program on PATH that is too old', async () => {
    const { machine, fetched } = pretend({ '/usr/bin/first': 'v1.9.9', '/cache/second-1/bin/second': 'v9.9.9' });
    expect(await resolve(machine, fetched)).toMatchObject({ name: 'second', source: 'cache' });
  });

  it('passes over a program on PATH that does not run here', async () => {
    const { machine, fetched } = pretend({ '/usr/bin/first': '', '/cache/second-1/bin/second': 'v9.9.9' });
    expect(await resolve(machine, fetched)).toMatchObject({ name: 'second', source: 'cache' });
  });

  it('fetches nothing while any candidate is in the cache', async () => {
    const { machine, fetched } = pretend({ '/cache/second-1/bin/second': 'v9.9.9' });
    expect(await resolve(machine, fetched)).toMatchObject({ name: 'second', source: 'cache' });
    expect(fetched).toEqual([]);
  });

  it('fetches the candidates in their order until one runs', async () => {
    const { machine, fetched, files } = pretend({});
    const server = await resolve(machine, fetched, (name) => {
      if (name === 'first') throw new Error('no network');
      files['/cache/second-1/bin/second'] = 'v3.0.0';
    });
    expect(server).toMatchObject({ name: 'second', version: '3.0.0', source: 'fetched' });
    expect(fetched).toEqual(['first', 'second']);
  });

  it('takes what another start has installed while this one waited', async () => {
    const { machine, fetched, files } = pretend({}, () => {
      files['/cache/first-1/bin/first'] = 'v2.1.0';
    });
    expect(await resolve(machine, fetched)).toMatchObject({ name: 'first', source: 'cache' });
    expect(fetched).toEqual([]);
  });

  it('names every way it tried and every choice there is when nothing can be had', async () => {
    const { machine, fetched } = pretend({ '/usr/bin/first': 'v1.0.0' });
    const failed = resolve(machine, fetched, (name) => {
      throw new Error(`${name} cannot be fetched`);
    });
    await expect(failed).rejects.toThrow(
      /first is 1\.0\.0, needed is 2\.0\.0.*first cannot be fetched.*second cannot be fetched.*THE CHOICES/s,
    );
  });

  it('says so when what was fetched does not run', async () => {
    const { machine, fetched } = pretend({});
    await expect(resolve(machine, fetched)).rejects.toThrow(/installed but does not run here/);
  });
});

describe('storeKeepers', () => {
  const candidates = [{ name: 'mongod' }, { name: 'secantusd-rs' }] as Candidate[];

  it('lets every candidate make a new store', () => {
    expect(storeKeepers(candidates, undefined)).toBe(candidates);
  });

  it('keeps a store to the program that made it', () => {
    expect(storeKeepers(candidates, 'secantusd-rs\n').map(({ name }) => name)).toEqual(['secantusd-rs']);
  });
});

/** A machine whose programs print what `files` says; '' is a program that crashes. */
function pretend(files: Record<string, string>, whileWaiting: () => void = () => {}) {
  const machine: Machine = {
    cacheDir: '/cache',
    which: async (program) => (`/usr/bin/${program}` in files ? `/usr/bin/${program}` : undefined),
    printsVersion: async (binary) => files[binary] || undefined,
    alone(_name, _progress, work) {
      whileWaiting();
      return work();
    },
  };
  return { machine, files, fetched: [] as string[] };
}

function resolve(machine: Machine, fetched: string[], fetch: (name: string) => void = () => {}) {
  const candidate = (name: string, onPath: string[]): Candidate => ({
    name,
    onPath,
    minimum: '2.0.0',
    cacheName: `${name}-1`,
    cached: [`bin/${name}`],
    async fetch() {
      fetched.push(name);
      fetch(name);
    },
  });
  const candidates = [candidate('first', ['first']), candidate('second', [])];
  return resolvePart('mongo', candidates, 'THE CHOICES', machine, () => {});
}
