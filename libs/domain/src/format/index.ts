export { csvCell, csvText } from './csv.js';
export { foldText, indexTerms, searchTerms } from './search-terms.js';
