/** What tests of a running product need: all of it but what starts a service, whose framework and database take a second to load. */
export { type ApiClient, apiClient, CookieJar, signedInClient } from './api-client.js';
export { anItem } from './builders.js';
export { type Answering, type Answers, aCaller, answerFor, callService, type Sent } from './bus.js';
export { codeOf } from './code-of.js';
export { eventually } from './eventually.js';
export { freePort } from './free-port.js';
export { type Line, lineTo } from './line.js';
