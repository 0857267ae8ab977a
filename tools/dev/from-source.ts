// Preloaded by `node --conditions=source --import`: libraries and services run from their TypeScript, and nothing is built. Node itself
// takes types off, but knows no decorators.
import { existsSync } from 'node:fs';
import { flushCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compile } from './compile.ts';

const isSource = (url: string) => /\/(libs|services)\/[^/]+\/src\/.+\.ts$/.test(url);

registerHooks({
  resolve(name, context, next) {
    // Imports name the file that a build would make.
    if (/^(\.|file:).*\.js$/.test(name)) {
      const url = new URL(`${name.slice(0, -3)}.ts`, context.parentURL);
      if (isSource(url.href) && existsSync(url)) return { url: url.href, format: 'module', shortCircuit: true };
    }
    return next(name, context);
  },
  load(url, context, next) {
    if (!isSource(url)) return next(url, context);
    return { format: 'module', source: compile(fileURLToPath(url)), shortCircuit: true };
  },
});

// The next change may kill this process before Node would write its cache.
setTimeout(flushCompileCache, 8000).unref();
