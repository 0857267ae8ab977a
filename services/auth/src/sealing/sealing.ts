import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

type Purpose = 'second factor secrets' | 'sign-in at the provider';

/** AES-256-GCM with a key for each purpose, derived from the installation's secret: `<nonce>.<tag>.<text>`, base64url. */
const keyFrom = (secret: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'mathquiz', purpose, 32));

export function seal(text: string, secret: string, purpose: Purpose = 'second factor secrets'): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.');
}

/** Throws when it was sealed with another secret or changed. */
export function unseal(sealed: string, secret: string, purpose: Purpose = 'second factor secrets'): string {
  const [nonce, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!nonce || !tag || !text) throw new Error('not sealed');
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret, purpose), nonce);
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}
