export { contentSearchTerms, contentTerms, contentTermsEdition, mayMeet, termsMet } from './content-terms.js';
export { type Comparable, likeness, wordsMet } from './likeness.js';
export { type Asked, keysFor, type Listable, type Listed, listKeysOf, listOf, valuesOf } from './list-keys.js';
