import type { TaskKind } from '@mathquiz/contracts';

const kinds: readonly TaskKind[] = ['ai_reply', 'ai_marks', 'ai_translation'];

/** The model works for a person in one task at a time, whatever it is asked for. */
export const oneAtATime = { maxOpen: 1, counted: kinds } as const;
