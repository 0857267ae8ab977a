import { fullName } from '@mathquiz/domain/format';
import { formatTime, useLocale } from '@mathquiz/web';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Drawer.css';
import { Button, Drawer } from '@mantine/core';
import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { useState } from 'react';
import { useKind } from '../../../blocks/content/kind.js';
import { Pages } from '../../../blocks/list/pages.js';
import { Loaded } from '../../../components/loaded.js';
import { useFocusBack } from '../../../components/use-focus-back.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import classes from './editor.module.css';
import { Forks } from './forks.js';
import { OldVersion } from './old-version.js';
import { Usage } from './usage.js';

/** Every version, newest first; a press shows what it changed and what it looked like. */
export default function History({ quiz, onClose }: { quiz: Quiz; onClose: () => void }) {
  const t = useT();
  const { kind, calls } = useKind();
  useFocusBack();
  const locale = useLocale();
  const [offset, setOffset] = useState(0);
  const [version, setVersion] = useState<number | null>(null);
  const history = useLoad(calls.history, { params: { id: quiz._id }, query: { offset } }, { keep: true });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={t('author.history')}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
    >
      {kind === 'quiz' && <Usage id={quiz._id} />}
      <Forks id={quiz._id} />
      <Loaded query={history}>
        {(page) => (
          <>
            <ol className={classes.versions}>
              {page.data.map((one) => (
                <li key={one.version}>
                  <div className={classes.versionRow}>
                    <div>
                      <strong>{t('author.version', { version: one.version })}</strong>
                      {one.version === quiz.published_version && ` · ${t('frame.status.published')}`}
                      <p>
                        {[fullName(one.by, locale), formatTime(one.at, locale), one.message]
                          .filter(Boolean)
                          .join(' · ')}
                      </p>
                    </div>
                    <Button
                      size="compact-md"
                      fz="sm"
                      variant="default"
                      aria-expanded={version === one.version}
                      onClick={() => setVersion(version === one.version ? null : one.version)}
                    >
                      {t(version === one.version ? 'review.hideVersion' : 'review.showVersion')}
                    </Button>
                  </div>
                  {version === one.version && (
                    <OldVersion quiz={quiz} version={version} onRestored={() => setVersion(null)} />
                  )}
                </li>
              ))}
            </ol>
            <Pages {...page} onGo={setOffset} />
          </>
        )}
      </Loaded>
    </Drawer>
  );
}
