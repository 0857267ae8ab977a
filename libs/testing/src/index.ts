export { type ApiClient, apiClient, CookieJar, signedInClient } from './api-client.js';
export { anItem } from './builders.js';
export { type Answering, type Answers, aCaller, answerFor, callService, type Sent } from './bus.js';
export { eventually } from './eventually.js';
export { freePort } from './free-port.js';
export { type Line, lineTo } from './line.js';
export { type Started, startService } from './start-service.js';
