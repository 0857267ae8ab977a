import { calculusRows } from './calculus.ts';
import { collectionRows } from './collections.ts';
import { Draw } from './draw.ts';
import { exactRows } from './exact.ts';
import { expressionRows } from './expressions.ts';
import { formRows } from './forms.ts';
import { logicRows } from './logic.ts';
import { quantityRows } from './quantities.ts';
import { asPart, type CorpusRow } from './row.ts';
import { solvingRows } from './solving.ts';
import { typingRows } from './typing.ts';

const seed = 20_261_121;

const parts: Readonly<Record<string, (draw: Draw) => CorpusRow[]>> = {
  expressions: expressionRows,
  calculus: calculusRows,
  exact: exactRows,
  solving: solvingRows,
  collections: collectionRows,
  logic: logicRows,
  quantities: quantityRows,
  forms: formRows,
  typing: typingRows,
};

/** Name and text of every generated file of the corpus, the same every time. */
export function generatedFiles(): Map<string, string> {
  return new Map(
    Object.entries(parts).map(([name, rows], k) => {
      const lines = rows(new Draw(seed + k)).map((row) => `${JSON.stringify(asPart(row))}\n`);
      return [`generated-${name}.jsonl`, lines.join('')];
    }),
  );
}
