export { accessOf, cookiePlace, guestOf, isSecure, plainPlaces, type SessionCookie } from './access-cookie.js';
export { CallersService } from './callers.service.js';
export { type GuestClaim, GuestTokens } from './guest-tokens.js';
export { isOwnOrigin } from './origin.js';
