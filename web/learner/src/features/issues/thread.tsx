import type { Issue, IssueEntry } from '@mathquiz/contracts/mathquiz/issue.schemas';
import { fullName } from '@mathquiz/domain/format';
import { formatTime, useLocale } from '@mathquiz/web';
import { Markdown } from '../../blocks/markdown.js';
import { useT } from '../../lib/texts.js';
import { useIssueWords } from './issue-words.js';
import classes from './issues.module.css';

/** What was written under a report, and how it ended and began again. */
export function Thread({ issue: { thread } }: { issue: Issue }) {
  const t = useT();
  if (thread.length === 0) return <p className={classes.quiet}>{t('issues.noReplies')}</p>;
  return (
    <ol className={classes.thread} aria-label={t('issues.thread')}>
      {thread.map((entry) => (
        <Entry key={entry.number} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry: { by, kind, outcome, content, at, mine } }: { entry: IssueEntry }) {
  const t = useT();
  const locale = useLocale();
  const { end } = useIssueWords();
  const happened = kind === 'opened' ? t('issues.opened') : outcome ? end(outcome) : '';
  return (
    <li className={classes.entry} data-mine={mine || undefined}>
      <p className={classes.by}>
        <b>{by ? fullName(by, locale) : t('issues.student')}</b> <time dateTime={at}>{formatTime(at, locale)}</time>
      </p>
      {happened !== '' && <p className={classes.happened}>{happened}</p>}
      {content !== '' && <Markdown text={content} />}
    </li>
  );
}
