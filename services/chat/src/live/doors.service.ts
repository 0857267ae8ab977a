import { randomInt } from 'node:crypto';
import { type Caller, codeChars, codeLetters } from '@mathquiz/contracts';
import { isLive } from '@mathquiz/domain/access';
import { CONFIG, isSameHash, keyedHash, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ChatConfig } from '../config.js';
import { type LiveRoomDocument, LiveRoomsRepository } from '../records/live-rooms.repository.js';
import { TriesService } from './tries.service.js';

/** `caller`: null for who has no account, or does not say. */
type Asking = Request<Caller | null>;

/** Of a room: its id or code, and what was typed as its password. */
type Shown = { readonly key: string; readonly password: string; readonly app?: string };

const passwordLetters = '23456789abcdefghjkmnpqrstuvwxyz';

/** The codes and passwords of live rooms, and whom they let in. */
@Injectable()
export class DoorsService {
  constructor(
    @Inject(CONFIG) private readonly config: ChatConfig,
    @Inject(LiveRoomsRepository) private readonly rooms: LiveRoomsRepository,
    @Inject(TriesService) private readonly tries: TriesService,
  ) {}

  drawCode = (): string => drawn(codeLetters, codeChars);

  drawPassword = (): string => drawn(passwordLetters, 6);

  /** With the code, so that two rooms of one password have two hashes. */
  hashOf(code: string, password: string | null): string | null {
    if (password === null) return null;
    const word = `${code} ${password.normalize('NFC')}`;
    return keyedHash(this.config.SESSION_SECRET, 'live room', word);
  }

  /** The open room. Throws `not_found` for an absent room, one that has ended and a wrong password alike; `too_many_requests`. */
  async open({ key, password, app }: Shown, { caller, context, now }: Asking): Promise<LiveRoomDocument> {
    const room = await this.rooms.find(key);
    const right = room !== null && isLive(room.live, now) && this.fits(room, password, app);
    await this.tries.count(right, room?._id.toHexString() ?? key, caller ?? context, now);
    // Whoever comes here has shown what fits: `count` has thrown otherwise.
    if (!room) throw new Error('a door without a room');
    return room;
  }

  private fits(room: LiveRoomDocument, password: string, app: string | undefined): boolean {
    const { password_hash } = room.live;
    const shown = this.hashOf(room.live.code, password) ?? '';
    const fits = password_hash === null || isSameHash(password_hash, shown);
    return fits && (app === undefined || app === room.live.app);
  }
}

const drawn = (letters: string, count: number): string =>
  Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('');
