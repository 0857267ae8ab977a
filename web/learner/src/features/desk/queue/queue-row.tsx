import { Badge } from '@mantine/core';
import type { HelpRequest } from '@mathquiz/contracts/chat/help.schemas';
import { formatTime, useLocale } from '@mathquiz/web';
import { Link } from 'react-router';
import { useName } from '../../../blocks/chat/room/names.js';
import { inWords } from '../../../blocks/chat/store/notice.js';
import { useLanguageName } from '../../../lib/language-name.js';
import { useT } from '../../../lib/texts.js';
import classes from '../desk.module.css';
import { useAskerName } from '../words/names.js';
import { Waits } from './waits.js';

type Props = {
  request: HelpRequest;
  to: string;
  here: boolean;
  now: number;
  lateAfterMin: number | null;
};

const shownChars = 90;

export function QueueRow({ request, to, here, now, lateAfterMin }: Props) {
  const t = useT();
  const locale = useLocale();
  const name = useAskerName()(request);
  const nameOf = useName();
  const language = useLanguageName();
  const { guest, test, context, assignee, snoozed_until, last_message: last } = request;
  const facts = [
    ...(test ? [test.title] : []),
    ...(context.attempt ? [t('taking.questionNumber', { number: context.attempt.index + 1 })] : []),
    ...(request.locale === locale ? [] : [language(request.locale)]),
    assignee ? nameOf(assignee) : t('desk.nobodys'),
    ...(snoozed_until ? [t('desk.until', { time: formatTime(snoozed_until, locale) })] : []),
  ];
  return (
    <li className={classes.row} data-here={here || undefined}>
      <div className={classes.line}>
        <Link className={classes.link} to={to} {...(here ? { 'aria-current': 'true' } : {})}>
          {name}
        </Link>
        {guest && (
          <Badge variant="default" size="sm">
            {t('desk.guest')}
          </Badge>
        )}
      </div>
      <Waits request={request} now={now} lateAfterMin={lateAfterMin} />
      {last && (
        <p className={classes.said} lang="">
          {inWords(last, shownChars)}
        </p>
      )}
      <p className={classes.facts}>{facts.join(' · ')}</p>
    </li>
  );
}
