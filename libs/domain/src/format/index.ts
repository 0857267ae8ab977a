export { csvText } from './csv.js';
export { fullName } from './full-name.js';
export { indexTerms, searchTerms } from './search-terms.js';
