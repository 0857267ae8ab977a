import { Button } from '@mantine/core';
import { issueRoutes } from '@mathquiz/contracts/mathquiz/issue.routes';
import type { Issue } from '@mathquiz/contracts/mathquiz/issue.schemas';
import { formatTime, useLocale } from '@mathquiz/web';
import { Link, useParams } from 'react-router';
import { Markdown } from '../../blocks/markdown.js';
import { Columns } from '../../components/columns.js';
import { Loaded } from '../../components/loaded.js';
import { PageTitle } from '../../components/page-title.js';
import { Panel } from '../../components/panel.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import { CloseForm } from './close-form.js';
import { IssueState } from './issue-state.js';
import { useIssueWords } from './issue-words.js';
import classes from './issues.module.css';
import { ReopenForm } from './reopen-form.js';
import { ReplyForm } from './reply-form.js';
import { ReportedItem } from './reported-item.js';
import { Thread } from './thread.js';

/** `/issues/:id`: a report, its thread, and the item beside it as its reporter saw it. */
export function IssuePage() {
  const { id = '' } = useParams();
  const issue = useLoad(issueRoutes.getIssue, { params: { id } });
  return <Loaded query={issue}>{({ data }) => <OneIssue key={data._id} issue={data} />}</Loaded>;
}

function OneIssue({ issue }: { issue: Issue }) {
  const t = useT();
  const locale = useLocale();
  const { place, reporter } = useIssueWords();
  const { item, outcome } = issue;
  const kind = t(`issues.type.${issue.type}`);
  const facts = [
    kind === issue.title ? '' : kind,
    place(issue),
    t('issues.version', { version: item.version }),
    issue.random_seed === null ? '' : t('issues.preview', { seed: issue.random_seed }),
    issue.mine ? '' : reporter(issue),
    t('issues.reported', { time: formatTime(issue.created_at, locale) }),
  ];
  return (
    <>
      <PageTitle
        title={issue.title}
        section={t('frame.issues')}
        note={
          <>
            <IssueState issue={issue} /> {facts.filter((fact) => fact !== '').join(' · ')}
          </>
        }
      >
        {/* Only who reads the item itself is told its name. */}
        {item.title !== null && (
          <Button component={Link} to={`/author/items/${item._id}`} variant="default">
            {t('issues.toItem')}
          </Button>
        )}
        <Button component={Link} to="/issues" variant="default">
          {t('issues.all')}
        </Button>
      </PageTitle>
      <Columns
        list={
          <>
            <article className={classes.words}>
              <Markdown text={issue.content} />
            </article>
            {outcome?.kind === 'duplicate' && <Link to={`/issues/${outcome.of}`}>{t('issues.toOther')}</Link>}
            <Panel title={t('issues.thread')}>
              <Thread issue={issue} />
              <ReplyForm issue={issue} />
            </Panel>
            {issue.may.close && <CloseForm issue={issue} />}
            {issue.may.open && <ReopenForm issue={issue} />}
          </>
        }
        form={
          <Panel title={t('issues.item')}>
            <ReportedItem issue={issue} />
          </Panel>
        }
      />
    </>
  );
}
