import { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import { Loaded } from '../../../components/loaded.js';
import { Waiting } from '../../../components/waiting.js';
import { useBirthplace } from '../../../lib/born.js';
import { useLoad } from '../../../lib/use-call.js';
import { Editor } from './editor.js';
import { ForeignItem } from './foreign-item.js';

/** A new item or one's own in the editor; another's published one to look at and copy. */
export function ItemPage() {
  const { id, place, key } = useBirthplace();
  const loaded = useLoad(quizRoutes.getQuiz, { params: { id: id ?? '' } }, { enabled: id !== null });
  const quiz = id === null ? null : loaded.data?.data;
  if (quiz === undefined) {
    return (
      <Loaded query={loaded} waiting={<Waiting rows={3} height={160} />}>
        {() => null}
      </Loaded>
    );
  }
  return quiz && !quiz.mine ? <ForeignItem quiz={quiz} /> : <Editor key={key} quiz={quiz} place={place} />;
}
