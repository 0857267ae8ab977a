export { accessOf, cookiePlace, isSecure, plainPlaces, type SessionCookie } from './access-cookie.js';
export { CallersService } from './callers.service.js';
export { isOwnOrigin } from './origin.js';
