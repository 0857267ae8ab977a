import { routes } from '@mathquiz/contracts';
import { useParams } from 'react-router';
import { Loaded } from '../../components/loaded.js';
import { Waiting } from '../../components/waiting.js';
import { useLoad } from '../../lib/use-call.js';
import { Builder } from './builder.js';

export function NewExamPage() {
  return <Builder exam={null} />;
}

export function ExamPage() {
  const { id = '' } = useParams();
  const exam = useLoad(routes.getExam, { params: { id } });
  return (
    <Loaded query={exam} waiting={<Waiting rows={3} height={120} />}>
      {({ data }) => <Builder key={data._id} exam={data} />}
    </Loaded>
  );
}
