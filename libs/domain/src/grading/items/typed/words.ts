import type { WrittenKey } from './written-key.js';

/** A word as students type it. */
export function wordForms(word: string): string[] {
  return [
    word.toUpperCase(),
    word.toLowerCase(),
    word.charAt(0).toUpperCase() + word.slice(1),
    `${word}.`,
    ` ${word} `,
    word.replaceAll(' ', '  '),
    word.replaceAll(' ', ''),
    word.replaceAll(' ', '-'),
    word.normalize('NFD').replace(/\p{M}/gu, ''),
    `“${word}”`,
    word.slice(0, -1),
    word.replace(/(.)(?=.$)/s, '$1$1'),
    word.replace(/(.)(.)(.)$/s, '$2$1$3'),
    `${word}s`,
  ];
}

/** A statement with the signs of logic, of programmers and in words. */
export function logicForms({ text, latex }: WrittenKey): string[] {
  const signed = (and: string, or: string, not: string) =>
    text
      .replaceAll(' and ', ` ${and} `)
      .replaceAll(' or ', ` ${or} `)
      .replace(/\bnot /g, not)
      .replaceAll(' implies ', ' => ')
      .replaceAll(' iff ', ' <=> ');
  return [
    signed('∧', '∨', '¬').replaceAll('<=>', '↔').replaceAll('=>', '→'),
    signed('&', '|', '!'),
    signed('&&', '||', '!'),
    signed('und', 'oder', 'nicht '),
    signed('et', 'ou', 'non '),
    signed('AND', 'OR', 'NOT '),
    signed('*', '+', '-'),
    latex,
  ];
}
