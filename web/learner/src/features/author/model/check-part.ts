import type { Part } from '@mathquiz/contracts/mathquiz/parts/part.schemas';
import type { ItemProblem } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { blank, isName, problem } from './problem.js';

/** What a part still needs before the server can look at it. */
export function checkPart(part: Part, path: string): ItemProblem[] {
  return [...checkRule(part, path), ...checkAlternatives(part, path)];
}

function checkRule(part: Part, path: string): ItemProblem[] {
  switch (part.kind) {
    case 'choice':
    case 'choice_multi': {
      const empty = part.options.flatMap(({ text }, at) =>
        emptyText(text, 'optionMissing', `${path}.options.${at}.text`),
      );
      const noneRight = part.kind === 'choice' && !part.none_of_these && !part.options.some((option) => option.correct);
      return noneRight ? [...empty, problem('noneCorrect', `${path}.options.0.correct`)] : empty;
    }
    case 'match':
      return [
        ...part.pairs.flatMap(({ left, right }, at) => [
          ...emptyText(left, 'entryMissing', `${path}.pairs.${at}.left`),
          ...emptyText(right, 'entryMissing', `${path}.pairs.${at}.right`),
        ]),
        ...emptyTexts(part.distractors, `${path}.distractors`),
      ];
    case 'order':
      return part.entries.flatMap(({ text }, at) => emptyText(text, 'entryMissing', `${path}.entries.${at}.text`));
    case 'categorise':
      return [
        ...part.groups.flatMap(({ title }, at) => emptyText(title, 'entryMissing', `${path}.groups.${at}.title`)),
        ...part.cards.flatMap(({ text }, at) => emptyText(text, 'entryMissing', `${path}.cards.${at}.text`)),
      ];
    case 'text':
      return part.accepted.every(blank) && part.patterns.every(blank)
        ? [problem('acceptedMissing', `${path}.accepted`)]
        : emptyTexts(part.patterns, `${path}.patterns`);
    case 'units':
      return [...checkKey(part, path), ...emptyText(part.unit, 'unitMissing', `${path}.unit`)];
    case 'graph':
      return [...checkKey(part, path), ...checkGraph(part, path)];
    case 'manual':
      return part.rubric.flatMap(({ text }, at) => emptyText(text, 'entryMissing', `${path}.rubric.${at}.text`));
    case 'expression':
      return [...checkKey(part, path), ...checkNames(part, path), ...checkExpressionNames(part, path)];
    case 'integer':
    case 'number':
    case 'base_n':
      return checkKey(part, path);
    case 'complex':
    case 'equation':
    case 'inequality':
    case 'system':
    case 'interval':
    case 'set':
    case 'solution_set':
    case 'tuple':
    case 'vector':
    case 'matrix':
    case 'logic':
    case 'steps':
      return [...checkKey(part, path), ...checkNames(part, path)];
  }
}

const emptyText = (text: string, code: string, path: string): ItemProblem[] =>
  blank(text) ? [problem(code, path)] : [];

const emptyTexts = (texts: readonly string[], path: string): ItemProblem[] =>
  texts.flatMap((text, at) => emptyText(text, 'entryMissing', `${path}.${at}`));

const badNames = (names: readonly string[], path: string): ItemProblem[] =>
  names.flatMap((name) => (isName(name) ? [] : [problem('badName', path, { name })]));

const checkKey = ({ key }: { key: string }, path: string): ItemProblem[] => emptyText(key, 'keyMissing', `${path}.key`);

type Lettered = { readonly names: readonly string[]; readonly functions: readonly string[] };

const checkNames = ({ names, functions }: Lettered, path: string): ItemProblem[] => [
  ...badNames(names, `${path}.names`),
  ...badNames(functions, `${path}.functions`),
];

function checkExpressionNames(part: Extract<Part, { kind: 'expression' }>, path: string): ItemProblem[] {
  return [
    ...('variable' in part.asked ? badNames([part.asked.variable], `${path}.asked.variable`) : []),
    ...badNames(part.form_variable === null ? [] : [part.form_variable], `${path}.form_variable`),
    ...badNames(part.allowed_functions, `${path}.allowed_functions`),
    ...badNames(part.forbidden_functions, `${path}.forbidden_functions`),
  ];
}

function checkGraph({ axes, tools }: Extract<Part, { kind: 'graph' }>, path: string): ItemProblem[] {
  return [
    ...(axes.x_from < axes.x_to ? [] : [problem('emptyAxis', `${path}.axes.x_from`)]),
    ...(axes.y_from < axes.y_to ? [] : [problem('emptyAxis', `${path}.axes.y_from`)]),
    ...(tools.length > 0 ? [] : [problem('toolsMissing', `${path}.tools`)]),
  ];
}

function checkAlternatives(part: Part, path: string): ItemProblem[] {
  return part.alternatives.flatMap((one, at) =>
    emptyText(one.key, 'alternativeMissing', `${path}.alternatives.${at}.key`),
  );
}
