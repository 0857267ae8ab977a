import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, services } from '../start/layout.ts';

interface Project {
  readonly sourceRoot: string;
  readonly entryFile: string;
  readonly compilerOptions: { readonly plugins: readonly { readonly name: string; readonly options: unknown }[] };
}
const { projects } = JSON.parse(readFileSync(join(root, 'nest-cli.json'), 'utf8')) as {
  projects: Readonly<Record<string, Project>>;
};

describe('nest-cli.json', () => {
  it('names the services of the one list, and no others', () => {
    expect(Object.keys(projects)).toEqual([...services]);
  });

  it.each(Object.entries(projects))('builds %s with tsc -b and starts what that has built', (name, project) => {
    expect(existsSync(join(root, project.sourceRoot, 'main.ts'))).toBe(true);
    // From `dist` of the root, where the CLI looks.
    expect(join('dist', project.entryFile)).toBe(`services/${name}/dist/main`);
    expect(project.compilerOptions.plugins).toEqual([{ name: '../tools/build/nest.mjs', options: { service: name } }]);
  });
});
