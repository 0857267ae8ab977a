import { only } from '../access.js';
import { route, routesFor } from '../route.js';
import type { TranslationSchemas } from './translations.schemas.js';

export const translationRoutes = routesFor<TranslationSchemas>()({
  listTranslations: route('GET core/i18n', {
    subject: 'mathquiz.translations.list',
    access: only(['admin']),
    toast: { failed: 'loadError' },
  }),
  getTranslation: route('GET core/i18n/{id}', {
    subject: 'mathquiz.translations.get',
    access: only(['admin']),
    toast: { failed: 'loadError' },
  }),
  putTranslation: route('PUT core/i18n/{id}', {
    subject: 'mathquiz.translations.put',
    access: only(['admin']),
    toast: { done: 'saveSuccess', failed: 'saveError' },
  }),
  putTranslations: route('PUT core/i18n', {
    subject: 'mathquiz.translations.putMany',
    access: only(['admin']),
    toast: { done: 'saveSuccess', failed: 'saveError' },
  }),
  deleteTranslation: route('DELETE core/i18n/{id}', {
    subject: 'mathquiz.translations.remove',
    access: only(['admin']),
    status: 204,
    toast: { failed: 'deleteError' },
  }),
  dumpTranslations: route('POST core/dump-data-i18n', {
    subject: 'mathquiz.translations.dump',
    access: only(['admin']),
    toast: { failed: 'loadError' },
    traits: { download: true },
  }),
});
