import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Button, Group, SegmentedControl } from '@mantine/core';
import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { Suspense, useMemo, useState } from 'react';
import { Changes } from '../../../blocks/changes/changes.js';
import { useKind } from '../../../blocks/content/kind.js';
import { Loaded } from '../../../components/loaded.js';
import { asWritten } from '../../../lib/image-address.js';
import { lazily } from '../../../lib/lazily.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import classes from './editor.module.css';
import { RestoreDialog } from './restore-dialog.js';
import { useRestore } from './use-restore.js';

const ItemLook = lazily(() => import('./item-look.js'));
const StoredLook = lazily(() => import('../../../blocks/content/stored-look.js'));

const sides = ['before', 'newest'] as const;

type Props = { quiz: Quiz; version: number; onRestored: () => void };

/** What an old version changed, how it differs from the newest, and what it looks like; it can be made the newest again. */
export function OldVersion({ quiz, version, onRestored }: Props) {
  const { calls } = useKind();
  const old = useLoad(calls.get, { params: { id: quiz._id }, query: { version } });
  return <Loaded query={old}>{({ data }) => <Shown {...{ quiz, version, onRestored }} old={data} />}</Loaded>;
}

function Shown({ quiz, version, old, onRestored }: Props & { old: Quiz }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const content = useMemo(() => asWritten(old.content), [old]);
  const restore = useRestore(quiz, onRestored);
  const one = { content, version };
  const { kind } = useKind();
  return (
    <div className={classes.old}>
      {version === quiz.version ? (
        <p>{t('review.versionNewest')}</p>
      ) : (
        <Group>
          <Button
            variant="default"
            loading={restore.pending}
            onClick={() => (restore.dirty ? setAsking(true) : restore.restore(one))}
          >
            {t('review.restoreVersion')}
          </Button>
        </Group>
      )}
      <h3>{t('review.versionDiffers')}</h3>
      <Differences quiz={quiz} version={version} content={content} />
      <h3>{t('review.versionLook')}</h3>
      <Suspense>
        {kind === 'quiz' ? (
          <ItemLook content={old.content} />
        ) : (
          <StoredLook kind={kind} id={quiz._id} version={version} title={content.title} />
        )}
      </Suspense>
      {asking && (
        <RestoreDialog
          version={version}
          pending={restore.pending}
          error={restore.error}
          onMineFirst={() => restore.restoreAfterMine(one)}
          onDrop={() => restore.restore(one)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function Differences({ quiz, version, content }: Pick<Props, 'quiz' | 'version'> & { content: Quiz['content'] }) {
  const t = useT();
  const { calls } = useKind();
  const [against, setAgainst] = useState<(typeof sides)[number]>(version > 1 ? 'before' : 'newest');
  const other = against === 'before' ? version - 1 : quiz.version;
  const first = version === 1;
  const same = other === version;
  const loaded = useLoad(
    calls.get,
    { params: { id: quiz._id }, query: { version: other } },
    { enabled: !same && other > 0 },
  );
  const named = (number: number) => t('author.version', { version: number });
  return (
    <>
      {first && <p>{t('review.versionFirst')}</p>}
      {!first && version !== quiz.version && (
        <SegmentedControl
          size="sm"
          aria-label={t('review.versionAgainst')}
          value={against}
          onChange={(value) => setAgainst(sides.find((one) => one === value) ?? 'before')}
          data={sides.map((value) => ({ value, label: t(`review.versionAgainst.${value}`) }))}
        />
      )}
      {!same && (
        <Loaded query={loaded}>
          {({ data }) =>
            against === 'before' ? (
              <Changes before={data.content} after={content} sides={{ before: named(other), after: named(version) }} />
            ) : (
              <Changes before={content} after={data.content} sides={{ before: named(version), after: named(other) }} />
            )
          }
        </Loaded>
      )}
    </>
  );
}
