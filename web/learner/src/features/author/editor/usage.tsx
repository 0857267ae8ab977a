import { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import { formatDay, useLocale } from '@mathquiz/web';
import { Link } from 'react-router';
import { Loaded } from '../../../components/loaded.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';

/** In how many exams an item was looked at, and in which of one's own. */
export function Usage({ id }: { id: string }) {
  const t = useT();
  const locale = useLocale();
  const usage = useLoad(quizRoutes.usageOfQuiz, { params: { id } });
  return (
    <Loaded query={usage}>
      {({ data: { shown, documents, own } }) => (
        <>
          <p>{shown === 0 ? t('review.usage.none') : t('review.usage.shown', { documents, shown })}</p>
          {own.length > 0 && (
            <ul>
              {own.map((one) => (
                <li key={one._id}>
                  <Link to={`/exam/${one._id}`}>{one.title}</Link>
                  {` · ${one.shown} × · ${formatDay(one.last_at, locale)}`}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Loaded>
  );
}
