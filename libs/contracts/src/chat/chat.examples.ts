import type { ExamplesOf } from '../example-types.js';
import { exampleId } from '../example-values.js';

export const chatExamples: ExamplesOf<
  | 'addRoom'
  | 'updateRoom'
  | 'postChat'
  | 'directMessage'
  | 'editChat'
  | 'reactChat'
  | 'pinChat'
  | 'setChatRead'
  | 'muteMember'
  | 'closeRoom'
  | 'reportChat'
  | 'blockPerson'
> = {
  addRoom: { name: 'Class 7B, homework', participants: [exampleId] },
  updateRoom: { notices: 'mentions' },
  postChat: { room_id: exampleId, text: 'Is $x^2 = 9$ only true for 3?' },
  directMessage: { text: 'Good morning' },
  editChat: { text: 'Is $x^2 = 9$ also true for $-3$?' },
  reactChat: { emoji: '👍', on: 1 },
  pinChat: { pinned: 1 },
  setChatRead: { seq: null },
  muteMember: { minutes: 10 },
  closeRoom: { until: '2026-12-01T06:00:00.000Z' },
  reportChat: { reason: 'insult' },
  blockPerson: { blocked: 1 },
};
