export { type ItemFacts, type ScoreRow, testStatistics } from './test-statistics.js';
