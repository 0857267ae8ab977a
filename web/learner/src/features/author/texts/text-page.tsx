import { textRoutes } from '@mathquiz/contracts/mathquiz/text.routes';
import { texts } from '../../../blocks/content/text-kind.js';
import StoredText from '../../../blocks/reading/stored-text.js';
import { useBirthplace } from '../../../lib/born.js';
import { useLoad } from '../../../lib/use-call.js';
import { ForeignHead } from '../written/foreign-head.js';
import { WrittenPage } from '../written/written-page.js';
import { TextEditor } from './text-editor.js';

export function TextPage() {
  const { id, place, key } = useBirthplace();
  const query = useLoad(textRoutes.getText, { params: { id: id ?? '' } }, { enabled: id !== null });
  return (
    <WrittenPage
      kind={texts}
      id={id}
      query={query}
      editor={(text) => <TextEditor key={key} text={text} place={place} />}
      foreign={(text) => (
        <>
          <ForeignHead one={text} />
          <StoredText id={text._id} version={text.version} title={text.content.title} />
        </>
      )}
    />
  );
}
