import ts from 'typescript';
import type { Pattern } from './pattern.ts';

export interface FilePatterns {
  /** Those that are written as such. */
  readonly written: readonly Pattern[];
  /** Places where others are made of texts: `new RegExp(…)`. */
  readonly made: readonly string[];
}

/** The regular expressions of a source file. */
export function patternsIn(path: string, text: string): FilePatterns {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  const written: Pattern[] = [];
  const made: string[] = [];
  const look = (node: ts.Node): void => {
    const at = () => `${path}:${file.getLineAndCharacterOfPosition(node.end).line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      written.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1), at: at() });
    }
    const makes = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (makes && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp') made.push(at());
    ts.forEachChild(node, look);
  };
  look(file);
  return { written, made };
}
