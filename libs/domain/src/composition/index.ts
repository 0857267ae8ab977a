export { examTime } from './exam-time.js';
export { type PartPoints, partPointsFault, pointsOfParts, roundPoints, shareOut, sumOfParts, worth } from './points.js';
export { examTotals, sectionTotals } from './totals.js';
