import { textRoutes } from '@mathquiz/contracts/mathquiz/text.routes';
import { callsOf, type KindOfContent } from './kind.js';

export const texts: KindOfContent = {
  kind: 'text',
  calls: callsOf(textRoutes, 'Text'),
  list: '/author/texts',
  page: '/author/texts',
  review: '/review/texts',
  words: { new: 'texts.new', back: 'texts.back' },
};
