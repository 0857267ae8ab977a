import { anyone, only, signedIn } from '../access.js';
import { route, routesFor } from '../route.js';
import type { HelpSchemas } from './help.schemas.js';

const loads = { toast: { failed: 'loadError' } } as const;
const saves = { toast: { done: 'saveSuccess', failed: 'operationFailed' } } as const;
const operators = only(['operator']);
const desk = only(['operator', 'admin']);

/** The help desk (product.md section 8 "Help request"); spec.md section 7 names help-messages. */
export const helpRoutes = routesFor<HelpSchemas>()({
  askHelp: route('POST chat/help-requests', {
    subject: 'chat.help.ask',
    access: signedIn(),
    status: 201,
    toast: { failed: 'postMessageError' },
    traits: { idempotent: true },
  }),
  askAsGuest: route('POST chat/guest-help', {
    subject: 'chat.help.askAsGuest',
    access: anyone,
    status: 201,
    toast: { done: 'postMessage', failed: 'postMessageError' },
    traits: { perMinute: 5 },
  }),
  myHelp: route('GET chat/help-requests', { subject: 'chat.help.mine', access: signedIn('self'), ...loads }),
  helpOperators: route('GET chat/help-operators', { subject: 'chat.desk.operators', access: desk, ...loads }),
  helpMessages: route('GET chat/help-messages', { subject: 'chat.help.queue', access: operators, ...loads }),
  resolveHelpOf: route('DELETE chat/help-messages/{id}', {
    subject: 'chat.help.resolveOf',
    access: operators,
    status: 204,
    ...saves,
  }),
  getHelp: route('GET chat/help-requests/{id}', { subject: 'chat.help.get', access: operators, ...loads }),
  changeHelp: route('PUT chat/help-requests/{id}', { subject: 'chat.help.change', access: operators, ...saves }),
  helpItem: route('GET chat/help-items/{id}', { subject: 'chat.help.item', access: signedIn('inRoom'), ...loads }),
  noteHelp: route('POST chat/help-notes/{id}', {
    subject: 'chat.help.note',
    access: operators,
    status: 201,
    ...saves,
  }),
  rateHelp: route('PUT chat/help-ratings/{id}', { subject: 'chat.help.rate', access: signedIn('mine'), ...saves }),
  reopenHelp: route('PUT chat/help-reopenings/{id}', {
    subject: 'chat.help.reopen',
    access: signedIn('mine'),
    ...saves,
  }),
  lookAs: route('POST chat/help-looks/{id}', {
    subject: 'chat.looks.begin',
    access: operators,
    status: 201,
    toast: { failed: 'operationFailed' },
  }),
  endLook: route('DELETE chat/help-looks/{id}', {
    subject: 'chat.looks.end',
    access: operators,
    status: 204,
    toast: { failed: 'operationFailed' },
  }),
  helpFigures: route('GET chat/help-figures', { subject: 'chat.help.figures', access: only(['admin']), ...loads }),
  helpSettings: route('GET chat/help-settings', { subject: 'chat.desk.settings', access: desk, ...loads }),
  putHelpSettings: route('PUT chat/help-settings', {
    subject: 'chat.desk.putSettings',
    access: only(['admin']),
    ...saves,
  }),
  cannedReplies: route('GET chat/canned-replies', { subject: 'chat.desk.replies', access: desk, ...loads }),
  addCannedReply: route('POST chat/canned-replies', {
    subject: 'chat.desk.addReply',
    access: desk,
    status: 201,
    ...saves,
  }),
  putCannedReply: route('PUT chat/canned-replies/{id}', { subject: 'chat.desk.putReply', access: desk, ...saves }),
  deleteCannedReply: route('DELETE chat/canned-replies/{id}', {
    subject: 'chat.desk.deleteReply',
    access: desk,
    status: 204,
    toast: { failed: 'deleteError' },
  }),
});
