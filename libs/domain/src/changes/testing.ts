import type { ItemContent } from '@mathquiz/contracts';
import { itemContent } from '@mathquiz/contracts';

/** An item as the server stores it: with every field that the contract gives a default. */
export const anItem = (change: Readonly<Record<string, unknown>> = {}): ItemContent =>
  itemContent.parse({
    title: 'Perimeter',
    category: 'geometry',
    statement: 'A rectangle is ${{a}}$ cm long.',
    parts: [{ id: 'p', kind: 'number', key: '2*a' }],
    ...change,
  });
