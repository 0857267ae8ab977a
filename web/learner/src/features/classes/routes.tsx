import { useParams } from 'react-router';
import { Loaded } from '../../components/loaded.js';
import { useTest } from './api/use-test.js';
import { ClassPage } from './class-page.js';
import { TestsPage } from './list/tests-page.js';

export const TeacherTests = TestsPage;

/** `/teacher/tests/:id` */
export function ClassView() {
  const { id = '' } = useParams();
  const test = useTest(id);
  return <Loaded query={test}>{({ data }) => <ClassPage key={data._id} test={data} />}</Loaded>;
}
