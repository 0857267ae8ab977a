export { cutoffOf, deadlineOf, takesEvents } from './attempt.js';
export { type BeforeArchive, type ContentAction, contentAfter, contentRestored } from './content.js';
export { countedAttempt } from './counted.js';
export {
  closedForAllBy,
  isWorse,
  type OptionFault,
  optionFaults,
  releasesTooEarly,
  unfairChanges,
} from './faults.js';
export { type HelpEvent, type HelpFacts, helpAfter, helpFigures, isLate, isOfficeHour, newHelp } from './help.js';
export { joinedLater } from './joined.js';
export { approvalOf, deductionsOf, type HandedIn, lateDays, lessened } from './late.js';
export { optionsToday, type StoredOptions } from './options.js';
export { type Period, type PeriodProblem, periodOf } from './period.js';
export { type Policy, type PolicyFacts, policyAt, type TryFacts, tryOf } from './policy.js';
export { everythingShown, moreAt, nothingShown, type ReleaseFacts, shownTo } from './release.js';
export { cannotStart, mayOpenAt, type TestTimes, testStateAt } from './test.js';
export { endOf, type Taker, type Times, type TimesWithWhy, timesFor, widest } from './times.js';
export { dayIn, daysBefore, isTimeZone, mondayOf, monthIn, startOfDay, weeksOf } from './weeks.js';
