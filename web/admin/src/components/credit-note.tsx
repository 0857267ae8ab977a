import type { AiPurpose } from '@mathquiz/contracts/llm/quiz-assistant.constants';
import { quizAssistantRoutes } from '@mathquiz/contracts/llm/quiz-assistant.routes';
import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatCredits } from '../lib/amounts.js';
import { call } from '../lib/call.js';
import { useT } from '../lib/use-t.js';

/** Quote of AI work beside the balance that it is paid from; nothing where AI costs no credits, and while it is not known. */
export function CreditNote({ purpose }: { purpose: AiPurpose }) {
  const t = useT();
  const { data } = useQuery({
    queryKey: [quizAssistantRoutes.aiQuotes.subject],
    queryFn: ({ signal }) => call(quizAssistantRoutes.aiQuotes, { signal }),
  });
  const quote = data?.data.quotes[purpose] ?? 0;
  if (!data?.data.is_on || quote === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" role="note">
      {t('credits.quote.request', { quote: formatCredits(quote), available: formatCredits(data.data.available) })}
    </Typography>
  );
}
