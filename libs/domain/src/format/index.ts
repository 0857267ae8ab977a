export { csvText } from './csv.js';
export { excerpt, excerptAround } from './excerpt.js';
export { byFamilyName } from './family-name.js';
export { fileName } from './file-name.js';
export { fullName, isFamilyFirst, nameInGreeting } from './full-name.js';
export { nameProblems, namesIn, withNames } from './placeholders.js';
export { plainTex, plainText } from './plain-text.js';
export { foldText, indexTerms, isFoundBy, searchTerms } from './search-terms.js';
export { typedText } from './typed-text.js';
