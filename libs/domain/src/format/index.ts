export { csvText } from './csv.js';
export { fullName, isFamilyFirst } from './full-name.js';
export { nameProblems, namesIn } from './placeholders.js';
export { indexTerms, searchTerms } from './search-terms.js';
