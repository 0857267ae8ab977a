import { createContext } from 'react';

/** Of the highest headings of a text: below the name of the page or, in a book, of the line. */
export const HeadingLevel = createContext(2);
/** Deeper there is none. */
export const deepestHeading = 6;
