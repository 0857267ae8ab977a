export {
  accessOf,
  cookiePlace,
  deviceOf,
  guestOf,
  isSecure,
  plainPlaces,
  type SessionCookie,
  takerOf,
} from './access-cookie.js';
export { CallersService } from './callers.service.js';
export { type GuestClaim, GuestTokens } from './guest-tokens.js';
export { isOwnOrigin } from './origin.js';
export { type TakerClaim, TakerTokens } from './taker-tokens.js';
