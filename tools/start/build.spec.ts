import { describe, expect, it } from '@jest/globals';
import { type Built, pieces, planBuild } from './build.ts';

const names = pieces.map(({ name }) => name);
const all = (state: string) => new Map(names.map((name) => [name, state]));
const stamped = (compressed: boolean) => Object.fromEntries(names.map((name) => [name, { state: 'a', compressed }]));
const built: Built = { stamps: stamped(false), states: all('a'), production: false, isThere: () => true };

function planned(change: Partial<Built>): { build: string[]; compress: readonly string[] } {
  const { build, compress } = planBuild({ ...built, ...change });
  return { build: build.map(({ name }) => name), compress };
}

describe('planBuild', () => {
  it('builds nothing where nothing has changed, and everything in a fresh clone', () => {
    expect(planned({}).build).toEqual([]);
    expect(planned({ stamps: {} }).build).toEqual(['services', 'web/learner', 'web/admin']);
  });

  it('builds only the piece whose files have changed, or whose result is gone', () => {
    expect(planned({ states: all('a').set('web/admin', 'b') }).build).toEqual(['web/admin']);
    expect(planned({ isThere: (file) => !file.startsWith('web/learner') }).build).toEqual(['web/learner']);
  });

  it('compresses web apps in production alone: what was built, and what a start before left as it was', () => {
    expect(planned({ stamps: {} }).compress).toEqual([]);
    expect(planned({ production: true }).compress).toEqual(['web/learner/dist', 'web/admin/dist']);
    const changed = { production: true, stamps: stamped(true), states: all('a').set('web/admin', 'b') };
    expect(planned(changed)).toEqual({ build: ['web/admin'], compress: ['web/admin/dist'] });
    expect(planned({ production: true, stamps: stamped(true) }).compress).toEqual([]);
  });
});
