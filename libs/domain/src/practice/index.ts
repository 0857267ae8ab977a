export * from './answered-at.js';
export * from './daily.js';
export * from './mastery.js';
export * from './mixing.js';
export * from './rating.js';
export * from './week.js';
