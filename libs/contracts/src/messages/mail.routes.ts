import { only } from '../access.js';
import { route, routesFor } from '../route.js';
import type { MailSchemas } from './mail.schemas.js';

export const mailRoutes = routesFor<MailSchemas>()({
  listMail: route('GET messages/mail', {
    subject: 'messages.mail.list',
    access: only(['admin']),
    toast: { failed: 'loadError' },
  }),
  getMail: route('GET messages/mail/{id}', {
    subject: 'messages.mail.get',
    access: only(['admin']),
    toast: { failed: 'loadError' },
  }),
});
