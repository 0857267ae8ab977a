import type { AiPurpose } from '@mathquiz/contracts/llm/quiz-assistant.constants';
import { quizAssistantRoutes } from '@mathquiz/contracts/llm/quiz-assistant.routes';
import { creditEvents } from '@mathquiz/contracts/transactions/credits.events';
import { formatCredits } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { IconCoins } from '@tabler/icons-react';
import { Link } from 'react-router';
import { NoteLine } from '../../components/note-line.js';
import { useLook } from '../../lib/hearing.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';

type Props = {
  purpose: AiPurpose;
  /** Unit that the quote is for. */
  unit: 'request' | 'answer' | 'part';
};

/** Quote of AI work beside the balance that it is paid from, before it begins; nothing where AI costs no credits. */
export function CreditLine({ purpose, unit }: Props) {
  const t = useT();
  const locale = useLocale();
  const quotes = useLoad(quizAssistantRoutes.aiQuotes, {}, { quiet: true, fresh: true });
  useLook(creditEvents.creditsChanged, quotes.refetch);
  if (!quotes.data) return null;
  const { is_on, available } = quotes.data.data;
  const quote = quotes.data.data.quotes[purpose] ?? 0;
  if (!is_on || quote === 0) return null;
  const said = { quote: formatCredits(quote, locale), available: formatCredits(available, locale) };
  return (
    <NoteLine icon={IconCoins} warns={available < quote}>
      <p>
        {t(`credits.quote.${unit}`, said)} <Link to="/settings/credits">{t('credits.toPage')}</Link>
      </p>
    </NoteLine>
  );
}
