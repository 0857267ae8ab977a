export { cutoffOf, deadlineOf, takesEvents } from './attempt.js';
export { type BeforeArchive, type ContentAction, contentAfter, contentRestored } from './content.js';
export { countedAttempt } from './counted.js';
export { type HelpEvent, type HelpFacts, helpAfter, helpFigures, isLate, isOfficeHour, newHelp } from './help.js';
export { joinedLater } from './joined.js';
export { moreAt, shownTo } from './release.js';
export { cannotStart, mayOpenAt, type TestTimes, testStateAt } from './test.js';
export { dayIn, daysBefore, mondayOf, startOfDay, weeksOf } from './weeks.js';
