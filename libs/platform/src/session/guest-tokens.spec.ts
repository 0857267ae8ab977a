import { JwtService } from '@nestjs/jwt';
import type { BusClient } from '../bus-client.js';
import { CallersService } from './callers.service.js';
import { GuestTokens } from './guest-tokens.js';

const config = { SESSION_SECRET: 's'.repeat(32) };
const claim = { guestId: 'a'.repeat(24), roomId: 'b'.repeat(24) };
const later = () => new Date(Date.now() + 60_000);
const callers = new CallersService(config, { listenCounted: () => undefined } as unknown as BusClient);

describe('the token of a guest', () => {
  const tokens = new GuestTokens(config);

  it('says who came into which room, until the room ends', () => {
    expect(tokens.read(tokens.sign(claim, later()))).toEqual(claim);
    expect(tokens.read(tokens.sign(claim, new Date(Date.now() - 60_000)))).toBeNull();
  });

  it('is none where it is forged, cut or missing', () => {
    const [head = '', , sign = ''] = tokens.sign(claim, later()).split('.');
    const other = Buffer.from(JSON.stringify({ sub: claim.guestId, room: 'c'.repeat(24), aud: 'live-room' }));
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${other.toString('base64url')}.`;
    const foreign = new GuestTokens({ SESSION_SECRET: 't'.repeat(32) }).sign(claim, later());
    for (const token of [undefined, '', 'x', `${head}.${other.toString('base64url')}.${sign}`, unsigned, foreign])
      expect(tokens.read(token)).toBeNull();
  });

  it('is no session, and no session is one', () => {
    expect(callers.claimOf(tokens.sign(claim, later()))).toBeNull();
    const session = { sub: claim.guestId, sid: 'd'.repeat(24), room: claim.roomId };
    const jwt = new JwtService({ secret: config.SESSION_SECRET });
    expect(callers.claimOf(jwt.sign(session))).not.toBeNull();
    expect(tokens.read(jwt.sign(session))).toBeNull();
    expect(tokens.read(jwt.sign({ ...session, aud: 'live-room' }))).toBeNull();
  });
});
