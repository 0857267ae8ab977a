export { cutoffOf, deadlineOf, takesEvents } from './attempt.js';
export { countedAttempt } from './counted.js';
export { joinedLater } from './joined.js';
export { mayPublish, quizAfter } from './quiz.js';
export { moreAt, shownTo } from './release.js';
export { cannotStart, type TestTimes, testStateAt } from './test.js';
