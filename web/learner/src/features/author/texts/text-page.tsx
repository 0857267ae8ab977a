import { Button } from '@mantine/core';
import { textRoutes } from '@mathquiz/contracts/mathquiz/text.routes';
import type { Text } from '@mathquiz/contracts/mathquiz/text.schemas';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { useNavigate } from 'react-router';
import { ContentKind } from '../../../blocks/content/kind.js';
import { texts } from '../../../blocks/content/text-kind.js';
import StoredText from '../../../blocks/reading/stored-text.js';
import { Loaded } from '../../../components/loaded.js';
import { PageTitle } from '../../../components/page-title.js';
import { Waiting } from '../../../components/waiting.js';
import { useBirthplace } from '../../../lib/born.js';
import { useT } from '../../../lib/texts.js';
import { useLoad, useSend } from '../../../lib/use-call.js';
import { TextEditor } from './text-editor.js';

/** A new text or one's own in the editor; another's to read and copy. */
export function TextPage() {
  const { id, place, key } = useBirthplace();
  const loaded = useLoad(textRoutes.getText, { params: { id: id ?? '' } }, { enabled: id !== null });
  const text = id === null ? null : loaded.data?.data;
  if (text === undefined) {
    return (
      <Loaded query={loaded} waiting={<Waiting rows={3} height={160} />}>
        {() => null}
      </Loaded>
    );
  }
  return (
    <ContentKind value={texts}>
      {text && !text.mine ? <ForeignText text={text} /> : <TextEditor key={key} text={text} place={place} />}
    </ContentKind>
  );
}

function ForeignText({ text }: { text: Text }) {
  const t = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const fork = useSend(textRoutes.forkText, {
    refresh: [textRoutes.listText],
    onDone: ({ data }) => void navigate(`/author/texts/${data._id}`),
  });
  return (
    <>
      <PageTitle title={text.content.title} note={t('author.foreign', { name: fullName(text.owner, locale) })}>
        <Button loading={fork.isPending} onClick={() => fork.mutate({ body: { _id: text._id } })}>
          {t('author.fork')}
        </Button>
      </PageTitle>
      <StoredText id={text._id} version={text.version} title={text.content.title} />
    </>
  );
}
