/** Events by which `npm run dev` tells open pages of changes, beside those of Vite. */
export const developmentEvents = {
  /** Texts of a language have changed; `texts` are all of them. */
  texts: 'mathquiz:texts',
  /** Nothing is wrong with the source of the services any more. */
  corrected: 'mathquiz:corrected',
  /** The services run again, from changed source. */
  services: 'mathquiz:services',
} as const;

export type ChangedTexts = { readonly locale: string; readonly texts: Readonly<Record<string, string>> };
