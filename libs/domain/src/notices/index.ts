export { type WallTime, wallTime } from './clock.js';
export { byDay, type DayOf, nearDay } from './days.js';
export { digestOf, nextDigest } from './digest.js';
export { type QuietHours, quietUntil } from './quiet.js';
export { noticeText, type Say, type Sayable } from './says.js';
export { type ChosenWays, everyWay, kindsOnPage, type NoticePlan, planNotice } from './ways.js';
