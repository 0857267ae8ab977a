import { routes } from '@mathquiz/contracts';
import { useParams } from 'react-router';
import { Loaded } from '../../../components/loaded.js';
import { Waiting } from '../../../components/waiting.js';
import { useLoad } from '../../../lib/use-call.js';
import { Editor } from './editor.js';
import { ForeignItem } from './foreign-item.js';

export function NewItemPage() {
  return <Editor quiz={null} />;
}

/** One's own item in the editor; another's published one to look at and copy. */
export function ItemPage() {
  const { id = '' } = useParams();
  const quiz = useLoad(routes.getQuiz, { params: { id } });
  return (
    <Loaded query={quiz} waiting={<Waiting rows={3} height={160} />}>
      {({ data }) => (data.mine ? <Editor key={data._id} quiz={data} /> : <ForeignItem quiz={data} />)}
    </Loaded>
  );
}
