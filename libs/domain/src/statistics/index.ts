export { type AtRisk, atRisk, type ClassResult } from './at-risk.js';
export { difficultyOf, type HardItem, type UseOfItem } from './difficulty.js';
export type { ItemFacts, PartFacts } from './item-statistics.js';
export { type InTest, inTest, measuredOf } from './measured.js';
export { type ItemResult, masteryOf, type StudentResult, slopeOf, streakOf } from './student.js';
export {
  type AnsweredPart,
  add,
  emptyTally,
  type ItemRow,
  remove,
  replace,
  type ScoreRow,
  type Tally,
} from './tally.js';
export { statisticsOf, testStatistics } from './test-statistics.js';
export { typicalTime } from './typical-time.js';
export { type VariantRow, variantsOf } from './variants.js';
