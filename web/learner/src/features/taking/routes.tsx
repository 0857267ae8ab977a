import { routes } from '@mathquiz/contracts';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../components/loaded.js';
import { PageTitle } from '../../components/page-title.js';
import { useLoad } from '../../lib/use-call.js';

/** The test that `?test=` names. */
export function TakeTest() {
  const [query] = useSearchParams();
  const test = useLoad(routes.getTest, { params: { id: query.get('test') ?? '' } });
  return <Loaded query={test}>{({ data }) => <PageTitle title={data.title} />}</Loaded>;
}
