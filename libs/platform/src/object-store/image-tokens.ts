/** How pictures are named in texts, and who may see one (docs/adr/0022-pictures-in-texts.md). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { imageReference } from '@mathquiz/contracts';

/** 128 bits: nobody guesses one, and no two files share one. */
const shortMac = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url');

/** The names of pictures and the tokens of readers of one installation; a key for each, made from its secret. */
export class ImageTokens {
  private readonly idKey: Buffer;
  private readonly tokenKey: Buffer;

  constructor(secret: string) {
    const keyFor = (purpose: string) => createHmac('sha256', secret).update(purpose).digest();
    this.idKey = keyFor('image ids');
    this.tokenKey = keyFor('image tokens');
  }

  /** The same picture has the same name; who has the file alone cannot tell it. */
  idOf(sha256: string): string {
    return shortMac(this.idKey, sha256);
  }

  tokenOf(imageId: string, userId: string): string {
    return shortMac(this.tokenKey, `${imageId}:${userId}`);
  }

  fits(imageId: string, userId: string, token: string): boolean {
    const given = Buffer.from(token);
    const wanted = Buffer.from(this.tokenOf(imageId, userId));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }

  /** A text as it is sent to somebody: each picture with the token that shows it to them and to nobody else. */
  signed(text: string, userId: string): string {
    if (!text.includes('image:')) return text;
    return text.replace(imageReference, (_, id: string) => `image:${id}.${this.tokenOf(id, userId)}`);
  }
}
