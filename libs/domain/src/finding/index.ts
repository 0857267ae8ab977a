export { contentSearchTerms, contentTerms, contentTermsEdition } from './content-terms.js';
export { type Comparable, likeness, wordsMet } from './likeness.js';
