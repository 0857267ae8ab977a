import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { Button, Group, Modal, Stack } from '@mantine/core';
import type { Exam } from '@mathquiz/contracts/mathquiz/exam.schemas';
import { testRoutes } from '@mathquiz/contracts/mathquiz/test.routes';
import type { Test } from '@mathquiz/contracts/mathquiz/test.schemas';
import { useIdempotencyKey } from '@mathquiz/web';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { Restored } from '../../../blocks/draft/restored.js';
import { useDraft } from '../../../blocks/draft/use-draft.js';
import { defaultForm, isForm, type OptionsForm, optionsOf } from '../../../blocks/test-options/model/form.js';
import sheet from '../../../blocks/test-options/options-dialog.module.css';
import { OptionsFields } from '../../../blocks/test-options/options-fields.js';
import { useOptionsForm } from '../../../blocks/test-options/use-options-form.js';
import { Failed } from '../../../components/failed.js';
import { useFocusBack } from '../../../components/use-focus-back.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';
import classes from './publish.module.css';
import { Refusals } from './refusal.js';
import { type RefusedItem, refusedItems } from './refused.js';

type Props = {
  exam: Exam;
  onClose: () => void;
  /** The items that keep it from being published; none once it is. */
  onRefused: (items: readonly RefusedItem[]) => void;
};

/** For whom, from when to when, how, and what is shown when. What is set here stays on this device until it is published. */
export default function PublishDialog({ exam, onClose, onRefused }: Props) {
  const t = useT();
  useFocusBack();
  const [published, setPublished] = useState<Test | null>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      title={t(published ? 'exam.published' : 'exam.publishTitle', { title: exam.content.title })}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
    >
      {published ? (
        <Published test={published} />
      ) : (
        <PublishForm exam={exam} onClose={onClose} onRefused={onRefused} onPublished={setPublished} />
      )}
    </Modal>
  );
}

function PublishForm({ exam, onClose, onRefused, onPublished }: Props & { onPublished: (test: Test) => void }) {
  const t = useT();
  const keyFor = useIdempotencyKey();
  const [saved] = useState(() => ({ content: defaultForm(new Date()), version: null }));
  const draft = useDraft<OptionsForm>({ what: `publish:${exam._id}`, saved, isContent: isForm });
  const element = useRef<HTMLFormElement>(null);
  const { state, check, refused } = useOptionsForm({ draft, published: null, element });
  const publish = useSend(testRoutes.publishTest, {
    refresh: [testRoutes.listTests],
    onDone: ({ data }) => {
      draft.discard();
      onPublished(data);
      onRefused([]);
    },
    onFailed: (error) => {
      refused(error);
      onRefused(refusedItems(error));
    },
  });
  const items = refusedItems(publish.error);
  const send = () => {
    if (!check()) return;
    const password = state.form.lock === 'new' ? state.password.trim() : null;
    const body = { exam: exam._id, options: optionsOf(state.form), password };
    publish.mutate({ body, idempotencyKey: keyFor(body) });
  };
  return (
    <form
      ref={element}
      className={sheet.sheet}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Restored draft={draft} />
      <OptionsFields state={state} />
      {items.length > 0 && <Refusals items={items} />}
      {publish.error && items.length === 0 && <Failed error={publish.error} safe={t('exam.publishSafe')} />}
      <div className={sheet.actions}>
        <Button variant="default" onClick={onClose}>
          {t('frame.cancel')}
        </Button>
        <Button type="submit" loading={publish.isPending}>
          {t('exam.publishNow')}
        </Button>
      </div>
    </form>
  );
}

function Published({ test }: { test: Test }) {
  const t = useT();
  return (
    <Stack gap="md" className={sheet.sheet ?? ''}>
      <p className={classes.done}>
        {t('exam.publishedTo', {
          groups: [
            ...test.groups.map((group) => group.groupname),
            ...(test.options?.public ? [t('options.public.summary')] : []),
          ].join(', '),
        })}
      </p>
      <Group>
        <Button component={Link} to={`/teacher/tests/${test._id}`}>
          {t('exam.toClass')}
        </Button>
      </Group>
    </Stack>
  );
}
