import { createContext } from 'react';

/** What comes after the last field of the page: the next question of a test. null: nothing. */
export const NextStep = createContext<(() => void) | null>(null);
