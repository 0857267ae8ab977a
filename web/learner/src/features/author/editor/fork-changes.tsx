import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { applied, type Place } from '@mathquiz/domain/changes';
import { useMemo, useState } from 'react';
import { Changes } from '../../../blocks/changes/changes.js';
import { useKind } from '../../../blocks/content/kind.js';
import { Failed } from '../../../components/failed.js';
import { useFocusBack } from '../../../components/use-focus-back.js';
import { Waiting } from '../../../components/waiting.js';
import { asWritten } from '../../../lib/image-address.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import type { ItemDraft } from '../model/use-item-draft.js';
import type { Fork } from './use-fork.js';

type Props = {
  from: NonNullable<Quiz['forked_from']> & { readonly newer: number };
  draft: ItemDraft;
  fork: Fork;
  onClose: () => void;
};

/** What changed in the original since it was copied; its owner picks what comes into the copy. */
export default function ForkChanges({ from, draft, fork, onClose }: Props) {
  const t = useT();
  const { calls } = useKind();
  useFocusBack();
  const params = { id: from._id };
  const newest = useLoad(calls.get, { params, query: { version: from.newer } }, { quiet: true });
  const old = useLoad(calls.get, { params, query: { version: from.version } }, { quiet: true });
  const theirs = newest.data?.data.content;
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={t('review.forkTitle', { title: from.title ?? '' })}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
    >
      {newest.isError ? (
        <Failed error={newest.error} onRetry={() => void newest.refetch()} />
      ) : !theirs || old.isPending ? (
        <Waiting />
      ) : (
        <Picking {...{ from, draft, fork, onClose }} theirs={theirs} base={old.data?.data.content ?? null} />
      )}
    </Modal>
  );
}

/** `base`: null where the version that was copied can no longer be read; then theirs is held against one's own. */
function Picking({
  from,
  draft,
  fork,
  onClose,
  theirs,
  base,
}: Props & { theirs: ItemContent; base: ItemContent | null }) {
  const t = useT();
  const [chosen, setChosen] = useState<readonly Place[]>([]);
  const mine = draft.content;
  const other = useMemo(() => asWritten(theirs), [theirs]);
  const before = base ? t('review.changes.original', { version: from.version }) : t('review.changes.mine');
  const take = () => {
    draft.change(applied(mine, other, chosen));
    fork.take(from.newer);
    onClose();
  };
  const done = () => {
    fork.done(from.newer);
    onClose();
  };
  return (
    <Stack gap="sm">
      <p>{t('review.forkHint')}</p>
      {!base && <p>{t('review.forkOwn')}</p>}
      <Changes
        before={base ?? mine}
        after={other}
        sides={{ before, after: t('review.changes.original', { version: from.newer }) }}
        choosing={{ chosen, onChoose: setChosen }}
      />
      <Group justify="flex-end">
        <Button variant="default" loading={fork.pending} onClick={done}>
          {t('review.forkDone')}
        </Button>
        <Button disabled={chosen.length === 0} onClick={take}>
          {t('review.forkTake')}
        </Button>
      </Group>
    </Stack>
  );
}
