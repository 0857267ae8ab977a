import { useParams } from 'react-router';
import { Loaded } from '../../../components/loaded.js';
import { useTest } from '../api/use-test.js';
import { LivePage } from './live-page.js';

/** `/teacher/tests/:id/live` */
export function LiveView() {
  const { id = '' } = useParams();
  const test = useTest(id);
  return <Loaded query={test}>{({ data }) => <LivePage key={data._id} test={data} />}</Loaded>;
}
