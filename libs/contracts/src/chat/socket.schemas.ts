import { z } from 'zod';
import type { Told } from '../event.js';
import { id } from '../fields.js';
import { deeds, documentPlace } from './document.schemas.js';

/** What a page asks over its socket; each is answered with `{ok: true}` or `{ok: false, code}`. */
export const socketAskSchemas = {
  join: { summary: 'Hear a room that one is in', payload: z.strictObject({ room_id: id }) },
  leave: { summary: 'Hear a room no more', payload: z.strictObject({ room_id: id }) },
  typing: { summary: 'Tell a room that one has joined that one is typing', payload: z.strictObject({ room_id: id }) },
  follow: {
    summary: 'Hear what happens in a test whose results one may read',
    payload: z.strictObject({ test_id: id }),
  },
  unfollow: { summary: 'Hear a test no more', payload: z.strictObject({ test_id: id }) },
  meet: {
    summary: 'Have an item, text or book open whose drafts one may read: see who else has, be seen, hear of its saves',
    payload: z.strictObject({ ...documentPlace, deed: deeds }),
  },
  part: { summary: 'Have it open no more', payload: z.strictObject(documentPlace) },
} satisfies Record<string, Told>;
export type SocketAsk = keyof typeof socketAskSchemas;
export type SocketAnswer = { readonly ok: true } | { readonly ok: false; readonly code: string };
