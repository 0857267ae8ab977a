import { examRoutes } from '@mathquiz/contracts/mathquiz/exam.routes';
import { Loaded } from '../../components/loaded.js';
import { Waiting } from '../../components/waiting.js';
import { useBirthplace } from '../../lib/born.js';
import { useLoad } from '../../lib/use-call.js';
import { Builder } from './builder.js';
import { ForeignExam } from './foreign-exam.js';

/** A new exam, one of one's own, or one that is shared with one. */
export function ExamPage() {
  const { id, place, key } = useBirthplace();
  const loaded = useLoad(examRoutes.getExam, { params: { id: id ?? '' } }, { enabled: id !== null });
  const exam = id === null ? null : loaded.data?.data;
  if (exam === undefined) {
    return (
      <Loaded query={loaded} waiting={<Waiting rows={3} height={120} />}>
        {() => null}
      </Loaded>
    );
  }
  if (exam && !exam.mine) return <ForeignExam key={key} exam={exam} />;
  return <Builder key={key} exam={exam} place={place} />;
}
