import { routes } from '@mathquiz/contracts';
import { Link, useParams } from 'react-router';
import { Loaded } from '../../components/loaded.js';
import { PageTitle } from '../../components/page-title.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';

/** The tests one has published. */
export function TeacherTests() {
  const t = useT();
  const tests = useLoad(routes.listTests, { query: { scope: 'teaching', limit: 100 } });
  return (
    <>
      <PageTitle title={t('frame.classes')} />
      <Loaded query={tests}>
        {({ data }) => (
          <ul>
            {data.map((test) => (
              <li key={test._id}>
                <Link to={`/teacher/tests/${test._id}`}>{test.title}</Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

export function ClassView() {
  const { id = '' } = useParams();
  const test = useLoad(routes.getTest, { params: { id } });
  return <Loaded query={test}>{({ data }) => <PageTitle title={data.title} />}</Loaded>;
}
