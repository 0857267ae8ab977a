import { routes } from '@mathquiz/contracts';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../components/loaded.js';
import { PageTitle } from '../../components/page-title.js';
import { useLoad } from '../../lib/use-call.js';

/** The submission that `?submission=` names. */
export function ResultPage() {
  const [query] = useSearchParams();
  const submission = useLoad(routes.getSubmission, { params: { id: query.get('submission') ?? '' } });
  return <Loaded query={submission}>{({ data }) => <PageTitle title={data.title} />}</Loaded>;
}
