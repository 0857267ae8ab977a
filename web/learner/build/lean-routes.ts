import { type Plugin, parseAst } from 'vite';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** What the browser needs of a route: where it lies, who may call it, what is said of it. The server checks every shape. */
const dropped = new Set(['summary', 'params', 'query', 'body', 'reply', 'status']);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function visit(value: unknown, meet: (node: Node) => void): void {
  if (Array.isArray(value)) for (const part of value) visit(part, meet);
  else if (isNode(value)) {
    meet(value);
    for (const part of Object.values(value)) visit(part, meet);
  }
}

const named = (node: unknown, name: string): boolean =>
  isNode(node) && node.type === 'Identifier' && node.name === name;

/** The places of the properties that are taken out of `route('GET …', { … })`, in their order. */
function droppedIn(code: string): Node[] {
  const found: Node[] = [];
  visit(parseAst(code), (node) => {
    if (node.type !== 'CallExpression' || !named(node.callee, 'route')) return;
    const [, stated] = node.arguments as readonly Node[];
    for (const property of (stated?.properties ?? []) as readonly Node[]) {
      const { key } = property;
      if (isNode(key) && key.type === 'Identifier' && dropped.has(String(key.name))) found.push(property);
    }
  });
  return found;
}

/** The calls that make a value of a contract's own, at the top of its file: schemas, most of them. */
function madeIn(code: string): Node[] {
  const body = (parseAst(code) as unknown as { body: readonly Node[] }).body;
  const stated = body.map((node) =>
    node.type === 'ExportNamedDeclaration' ? (node.declaration as Node | null) : node,
  );
  const consts = stated.flatMap((node) =>
    node?.type === 'VariableDeclaration' ? (node.declarations as readonly Node[]) : [],
  );
  return consts.flatMap(({ init }) => (isNode(init) && init.type === 'CallExpression' ? [init] : []));
}

/**
 * Takes the schemas and summaries out of the contracts' routes. What only they used falls away with them: making a schema does nothing
 * else, which a bundler cannot know of `z.string().max(5)`.
 */
export function leanRoutes(): Plugin {
  return {
    name: 'lean-routes',
    apply: 'build',
    transform(code, id) {
      if (!/libs\/contracts\/src\/.*\.ts$/.test(id)) return null;
      let lean = code;
      if (id.endsWith('.routes.ts')) {
        for (const { start, end } of droppedIn(code).reverse()) {
          const comma = /^\s*,/.exec(lean.slice(end))?.[0] ?? '';
          lean = lean.slice(0, start) + lean.slice(end + comma.length);
        }
      }
      for (const { start, end } of madeIn(lean).reverse()) {
        lean = `${lean.slice(0, start)}/* @__PURE__ */ (() => ${lean.slice(start, end)})()${lean.slice(end)}`;
      }
      return { code: lean, map: null };
    },
  };
}
