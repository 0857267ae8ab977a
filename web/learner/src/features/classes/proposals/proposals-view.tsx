import { useParams } from 'react-router';
import { Loaded } from '../../../components/loaded.js';
import { useTest } from '../api/use-test.js';
import { ProposalsPage } from './proposals-page.js';

/** `/teacher/tests/:id/proposals` */
export function ProposalsView() {
  const { id = '' } = useParams();
  const test = useTest(id);
  return <Loaded query={test}>{({ data }) => <ProposalsPage key={data._id} test={data} />}</Loaded>;
}
