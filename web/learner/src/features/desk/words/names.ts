import type { HelpRequest } from '@mathquiz/contracts/chat/help.schemas';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { useT } from '../../../lib/texts.js';

/** Who asks, as the reader writes names. */
export function useAskerName(): (request: HelpRequest) => string {
  const t = useT();
  const locale = useLocale();
  return ({ asker, guest }) =>
    guest?.name ?? ((asker && fullName(asker, locale)) || asker?.username || t('classes.deletedPerson'));
}
