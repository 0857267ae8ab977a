import type { ExamplesOf } from '../example-types.js';
import { exampleId } from '../example-values.js';

const reply = { title: 'Rounding', texts: { 'en-US': 'Hello {{name}}, please round to two places.' } };

export const helpExamples: ExamplesOf<
  | 'askHelp'
  | 'askAsGuest'
  | 'changeHelp'
  | 'noteHelp'
  | 'rateHelp'
  | 'putHelpSettings'
  | 'addCannedReply'
  | 'putCannedReply'
> = {
  askHelp: { text: 'What does $\\sqrt{x}$ stand for here?', context: { page: '/student' } },
  askAsGuest: { name: 'Ana', email: 'ana@example.com', text: 'My code does not work.' },
  changeHelp: { assignee_id: exampleId },
  noteHelp: { text: 'Asked the author.' },
  rateHelp: { stars: 5 },
  putHelpSettings: {
    hours: [{ day: 'mon', from: '08:00', to: '16:00' }],
    time_zone: 'Europe/Berlin',
    away: { 'en-US': 'We answer on the next school day.' },
    late_after_min: 30,
    duty: [],
  },
  addCannedReply: reply,
  putCannedReply: reply,
};
