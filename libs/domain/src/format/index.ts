export { csvText } from './csv.js';
export { fullName, isFamilyFirst } from './full-name.js';
export { indexTerms, searchTerms } from './search-terms.js';
