import type { ItemContent, Part } from '@mathquiz/contracts';

/** A text of an item that people read, by the path of its field. `asks`: it is part of the task, not told afterwards. */
export type ItemText = { readonly path: string; readonly text: string; readonly asks: boolean };

function shownOf(part: Part, path: string): ItemText[] {
  const asked = (name: string, text: string): ItemText => ({ path: `${path}.${name}`, text, asks: true });
  const told = (name: string, text: string): ItemText => ({ path: `${path}.${name}`, text, asks: false });
  switch (part.kind) {
    case 'choice':
    case 'choice_multi':
      return part.options.flatMap(({ text, feedback }, at) => [
        asked(`options.${at}.text`, text),
        told(`options.${at}.feedback`, feedback),
      ]);
    case 'match':
      return [
        ...part.pairs.flatMap(({ left, right }, at) => [
          asked(`pairs.${at}.left`, left),
          asked(`pairs.${at}.right`, right),
        ]),
        ...part.distractors.map((text, at) => asked(`distractors.${at}`, text)),
      ];
    case 'order':
      return part.entries.map(({ text }, at) => asked(`entries.${at}.text`, text));
    case 'categorise':
      return [
        ...part.groups.map(({ title }, at) => asked(`groups.${at}.title`, title)),
        ...part.cards.map(({ text }, at) => asked(`cards.${at}.text`, text)),
      ];
    case 'manual':
      return [
        told('model_answer', part.model_answer),
        ...part.rubric.map(({ text }, at) => told(`rubric.${at}.text`, text)),
      ];
    default:
      return [];
  }
}

/** Every Markdown text of an item, in the order in which its form shows them. */
export function textsOf(content: ItemContent): ItemText[] {
  const ofPart = (part: Part, index: number): ItemText[] => {
    const path = `parts.${index}`;
    const feedback = Object.entries(part.feedback).map(([name, text]) => ({
      path: `${path}.feedback.${name}`,
      text,
      asks: false,
    }));
    const foreseen = part.alternatives.map((one, at) => ({
      path: `${path}.alternatives.${at}.feedback`,
      text: one.feedback,
      asks: false,
    }));
    return [
      { path: `${path}.prompt`, text: part.prompt, asks: true },
      ...shownOf(part, path),
      ...feedback,
      ...foreseen,
    ];
  };
  return [
    { path: 'statement', text: content.statement, asks: true },
    ...content.parts.flatMap(ofPart),
    { path: 'solution', text: content.solution, asks: false },
  ].filter(({ text }) => text !== '');
}
