import type { ItemContent } from '@mathquiz/contracts';
import { figuresIn } from '@mathquiz/contracts/mathquiz/figure.constants';
import { holesOf, textsOf, variablesIn } from '../randomisation/index.js';
import { type Finding, stops, warns } from './finding.js';

/** Every text below a value, by its path. */
function leaves(value: unknown, path: string): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => leaves(one, path === '' ? key : `${path}.${key}`));
}

/** Fields in which words are words: only what stands in braces is a variable. */
const noFormula =
  /^(?:title|category|tags)(?:\.|$)|\.(?:kind|id|part_id|expected|class|label|caption|alt|unit|group|look|y_label)$|\.(?:corners|sides|angles|accepted|patterns)\.\d+$/;

/** Variables that nothing is made of. */
export function unusedVariables(content: ItemContent): Finding[] {
  const all = content.variables.map(({ name }) => name);
  const texts = new Set(textsOf(content).map(({ path }) => path));
  const isWords = (path: string): boolean => {
    const variable = content.variables[Number(/^variables\.(\d+)\.values\./.exec(path)?.[1] ?? -1)];
    return variable?.kind === 'words' || texts.has(path) || noFormula.test(path);
  };
  const used = new Set(
    leaves({ ...content, translations: {} }, '')
      // A variable is not used by its own name.
      .filter(({ path }) => !/^variables\.\d+\.name$/.test(path))
      .flatMap(({ path, text }) => [...holesOf(text, all), ...(isWords(path) ? [] : [text])])
      .flatMap((source) => variablesIn(source, all)),
  );
  return content.variables.flatMap(({ name }, at) =>
    used.has(name) ? [] : [warns('unusedVariable', `variables.${at}.name`, { name })],
  );
}

/** Figures that no text shows, and marks of figures that there are not. */
export function figureMarks(content: ItemContent): Finding[] {
  const texts = textsOf(content);
  const ids = content.figures.map(({ id }) => id);
  const shown = new Set(texts.flatMap(({ text }) => figuresIn(text)));
  const unknown = texts.flatMap(({ path, text }) =>
    figuresIn(text)
      .filter((id) => !ids.includes(id))
      .slice(0, 1)
      .map((id) => stops('unknownFigure', path, { id })),
  );
  const unused = ids.flatMap((id, at) => (shown.has(id) ? [] : [warns('unusedFigure', `figures.${at}`, { id })]));
  return [...unknown, ...unused];
}
