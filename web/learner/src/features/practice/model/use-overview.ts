import { practiceRoutes } from '@mathquiz/contracts/mathquiz/practice.routes';
import { readerZone } from '@mathquiz/web';
import { useLoad } from '../../../lib/use-call.js';
import { type Choice, filterText } from './choice.js';

/** What there is to practise of a choice; pages say themselves what could not be loaded. */
export const useOverview = (choice: Choice, options: { readonly keep?: boolean; readonly once?: boolean } = {}) =>
  useLoad(
    practiceRoutes.practiceOverview,
    { query: { filter: filterText(choice), time_zone: readerZone() } },
    { quiet: true, ...options },
  );
