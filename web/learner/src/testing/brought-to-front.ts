import { fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** A page that has just been drawn may not listen yet: it is brought to the front until it has heard, and shows what it should. */
export const broughtToFront = (seen: () => HTMLElement) =>
  waitFor(() => {
    fireEvent.focus(window);
    expect(seen()).toBeTruthy();
  });
