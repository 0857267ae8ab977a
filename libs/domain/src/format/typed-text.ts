/** What somebody typed, as it is stored: line ends in one way, and no other control signs. */
export const typedText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
