import type { LiveTest } from '@mathquiz/contracts/mathquiz/live-test.schemas';
import { fullName } from '@mathquiz/domain/format';
import { formatTime, useLocale } from '@mathquiz/web';
import { Panel } from '../../../components/panel.js';
import { Row, Rows } from '../../../components/rows.js';
import { useT } from '../../../lib/texts.js';
import classes from './live-page.module.css';

type Told = LiveTest['announcements'][number];

/** What was told, the newest first, and how many have said that they saw it. */
export function ToldList({ announcements }: { announcements: readonly Told[] }) {
  const t = useT();
  const locale = useLocale();
  const wordsOf = ({ kind, text, minutes }: Told) => {
    const done =
      kind === 'text'
        ? []
        : [t(kind === 'time' ? 'classes.live.toldTime' : 'classes.live.toldReopened', { count: minutes ?? 0 })];
    return [...done, ...(text === '' ? [] : [text])].join('\n');
  };
  return (
    <div className={classes.told}>
      <Panel title={t('classes.live.announcements')}>
        {announcements.length === 0 ? (
          <p className={classes.note}>{t('classes.live.noAnnouncements')}</p>
        ) : (
          <Rows label={t('classes.live.announcements')}>
            {announcements.toReversed().map((one) => (
              <Row
                key={one._id}
                title={<span className={classes.words}>{wordsOf(one)}</span>}
                facts={[formatTime(one.at, locale), fullName(one.by, locale)].join(' · ')}
              >
                <span className={classes.note}>{t('classes.live.seenBy', { seen: one.seen, count: one.whom })}</span>
              </Row>
            ))}
          </Rows>
        )}
      </Panel>
    </div>
  );
}
