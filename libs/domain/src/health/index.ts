export { healthLimits } from './limits.js';
export { type ArrivedReport, problemsOf, worstOf } from './problems.js';
export { type HealthAsked, summaryOf } from './summary.js';
