export { healthLimits } from './limits.js';
export { problemsOf, worstOf } from './problems.js';
export { type HealthAsked, summaryOf } from './summary.js';
