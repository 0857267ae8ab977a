import { screen, waitFor, within } from '@testing-library/react';

/** The picture itself: what keeps its place until the typesetter is there is called the same. */
export const findPicture = (name: string | RegExp, box?: HTMLElement): Promise<HTMLElement> =>
  waitFor(() => {
    const found = (box ? within(box) : screen).getByRole('img', { name });
    if (found.tagName !== 'IMG') throw new Error(`${found.tagName} keeps the place of ${name}`);
    return found;
  });
