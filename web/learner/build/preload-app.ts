import type { HtmlTagDescriptor, Plugin } from 'vite';

const app = '/src/app/start.tsx';

/** Names the app's own files in the page, so that they travel beside the small file that comes first. */
export function preloadApp(): Plugin {
  let base = '/';
  return {
    name: 'preload-app',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []));
        const start = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(app)));
        const first = chunks.find((chunk) => chunk.isEntry);
        if (!start || !first) throw new Error(`${app} is in no file`);
        const coming = new Set([first.fileName, ...first.imports]);
        const scripts = [start.fileName, ...start.imports].filter((file) => !coming.has(file));
        const styles = [...(start.viteMetadata?.importedCss ?? [])];
        return [
          ...styles.map((file): HtmlTagDescriptor => tag({ rel: 'stylesheet', crossorigin: true, href: base + file })),
          ...scripts.map(
            (file): HtmlTagDescriptor => tag({ rel: 'modulepreload', crossorigin: true, href: base + file }),
          ),
        ];
      },
    },
  };
}

const tag = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' });
