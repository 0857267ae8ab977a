import { anyone } from '../access.js';
import { route, routesFor } from '../route.js';
import type { AboutSchemas } from './about.schemas.js';

export const aboutRoutes = routesFor<AboutSchemas>()({
  version: route('GET version', {
    subject: 'mathquiz.about.version',
    access: anyone,
  }),
  applicationData: route('GET mathquiz/data', {
    subject: 'mathquiz.about.data',
    access: anyone,
  }),
  languageData: route('GET core/data-i18n/{locale}', {
    subject: 'mathquiz.about.language',
    access: anyone,
  }),
});
