import { createSecretKey, hkdfSync } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';

/** Signs with a key and an audience of its own: what is signed for one door is never taken at another, nor for a session. */
export function guestJwt(secret: string, audience: string): JwtService {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', audience, 32)));
  return new JwtService({
    secret: key,
    signOptions: { algorithm: 'HS256', audience },
    verifyOptions: { algorithms: ['HS256'], audience },
  });
}
