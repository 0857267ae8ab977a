export { csvText } from './csv.js';
export { indexTerms, searchTerms } from './search-terms.js';
