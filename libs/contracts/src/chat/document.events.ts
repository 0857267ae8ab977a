import { event, eventsFor } from '../event.js';
import type { DocumentEventSchemas } from './document.schemas.js';

export const documentEvents = eventsFor<DocumentEventSchemas>()({
  documentPresent: event('chat.document-present', { to: 'document' }),
  documentSaved: event('mathquiz.document-saved', { to: 'document' }),
});
