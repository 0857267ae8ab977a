import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { applied, changesOf, type Place, placesOf, sinceBase } from '@mathquiz/domain/changes';
import { fullName } from '@mathquiz/domain/format';
import { formatTime, useLocale } from '@mathquiz/web';
import { useMemo, useState } from 'react';
import { Changes } from '../../../blocks/changes/changes.js';
import { useKind } from '../../../blocks/content/kind.js';
import { ConflictDialog } from '../../../blocks/draft/conflict-dialog.js';
import { asWritten } from '../../../lib/image-address.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import type { ItemDraft } from '../model/use-item-draft.js';

type Props = {
  id: string;
  draft: ItemDraft;
  onClose: () => void;
  onTheirs: (quiz: Quiz) => void;
  /** Save what is typed, with what was chosen of theirs, after that version; the history keeps both. */
  onMerged: (content: ItemContent, version: number) => void;
  onCopy: () => void;
};

/** Says who saved which version, from the history, once it is known what is stored now, and how it differs from what is typed. */
export function ItemConflict({ id, draft, onClose, onTheirs, onMerged, onCopy }: Props) {
  const t = useT();
  const { calls } = useKind();
  const locale = useLocale();
  const history = useLoad(calls.history, { params: { id }, query: { limit: 1 } });
  const stored = useLoad(calls.get, { params: { id }, query: {} });
  const quiz = stored.data?.data;
  const merge = useMerge(id, draft, quiz);
  const last = history.data?.data[0];
  if (!quiz) return null;
  const sentence = last
    ? t('review.conflictWho', {
        name: fullName(last.by, locale),
        version: last.version,
        title: last.title,
        time: formatTime(last.at, locale),
      })
    : t('errors.version_conflict');
  const sides = { before: t('review.changes.mine'), after: t('review.changes.saved', { version: quiz.version }) };
  return (
    <ConflictDialog
      sentence={sentence}
      onClose={onClose}
      onMine={() => onMerged(merge.content, quiz.version)}
      {...(merge.chosen.length > 0 ? { mine: t('review.mergeSave') } : {})}
      onCopy={onCopy}
      onTheirs={() => onTheirs(quiz)}
    >
      {merge.differs && <p>{t('review.mergeHint')}</p>}
      <Changes
        before={draft.content}
        after={merge.theirs}
        sides={sides}
        choosing={{ chosen: merge.chosen, onChoose: merge.choose, both: merge.both }}
      />
    </ConflictDialog>
  );
}

/** What they alone have changed since the version that mine grew from is chosen until the author says otherwise. */
function useMerge(id: string, draft: ItemDraft, stored: Quiz | undefined) {
  const { calls } = useKind();
  const base = useLoad(
    calls.get,
    { params: { id }, query: { version: draft.version ?? 1 } },
    { enabled: draft.version !== null, quiet: true },
  ).data?.data.content;
  const [picked, setPicked] = useState<readonly Place[] | null>(null);
  const mine = draft.content;
  const found = useMemo(() => {
    const theirs = stored ? asWritten(stored.content) : mine;
    const since = base ? sinceBase(asWritten(base), mine, theirs) : { theirs: [], both: [] };
    return { places: placesOf(changesOf(mine, theirs)), theirs, since };
  }, [base, mine, stored]);
  // A third version may be stored by now: what is no difference any more is not chosen either.
  const chosen = (picked ?? found.since.theirs).filter((place) => found.places.includes(place));
  return {
    differs: found.places.length > 0,
    theirs: found.theirs,
    chosen,
    choose: setPicked,
    both: found.since.both,
    content: applied(mine, found.theirs, chosen),
  };
}
