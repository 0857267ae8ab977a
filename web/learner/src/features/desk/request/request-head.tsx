import { Badge, Button } from '@mantine/core';
import type { HelpRequest } from '@mathquiz/contracts/chat/help.schemas';
import type { Person } from '@mathquiz/contracts/fields';
import { formatTime, useLocale } from '@mathquiz/web';
import { IconArrowNarrowLeft, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useName } from '../../../blocks/chat/room/names.js';
import { useUser } from '../../../lib/session.js';
import { useT } from '../../../lib/texts.js';
import classes from '../desk.module.css';
import { useAskerName } from '../words/names.js';
import { HandOver } from './hand-over.js';
import { Snooze } from './snooze.js';
import { useChange } from './use-change.js';

type Props = { request: HelpRequest; present: readonly Person[] };

/** Who asks, where the request stands, who else is on it, and what can be done with it. */
export function RequestHead({ request, present }: Props) {
  const t = useT();
  const locale = useLocale();
  const { search } = useLocation();
  const { _id: own } = useUser();
  const name = useAskerName()(request);
  const nameOf = useName();
  const [handing, setHanding] = useState(false);
  const { change, pending } = useChange(request._id);
  const { state, assignee, snoozed_until } = request;
  const others = present.filter(({ _id }) => _id !== own).map(nameOf);
  const stands = snoozed_until
    ? t('desk.snoozedUntil', { time: formatTime(snoozed_until, locale) })
    : t(`desk.state.${state}`);
  return (
    <header className={classes.head}>
      <Link className={classes.back} to={`/operator${search}`} aria-label={t('desk.back')}>
        <IconArrowNarrowLeft size={20} stroke={1.5} aria-hidden />
      </Link>
      <div className={classes.words}>
        <h2>{name}</h2>
        <div className={classes.facts}>
          <Badge variant="default" size="sm">
            {stands}
          </Badge>
          <span>{assignee ? t('desk.has', { name: nameOf(assignee) }) : t('desk.nobodys')}</span>
        </div>
      </div>
      <div className={classes.acts}>
        {assignee?._id !== own && (
          <Button variant="default" loading={pending} onClick={() => change({ assignee_id: own })}>
            {t('desk.take')}
          </Button>
        )}
        <Button variant="default" onClick={() => setHanding(true)}>
          {t('desk.handOver')}
        </Button>
        {state !== 'resolved' && <Snooze onSnooze={(until) => change({ state: 'snoozed', snoozed_until: until })} />}
        {state === 'resolved' || state === 'snoozed' ? (
          <Button loading={pending} onClick={() => change({ state: 'open' })}>
            {t('desk.reopen')}
          </Button>
        ) : null}
        {state !== 'resolved' && (
          <Button
            variant={state === 'snoozed' ? 'default' : 'filled'}
            loading={pending}
            onClick={() => change({ state: 'resolved' })}
          >
            {t('desk.resolve')}
          </Button>
        )}
      </div>
      <p className={classes.present} role="status">
        {others.length > 0 && (
          <>
            <IconEye size={16} stroke={1.5} aria-hidden />
            <span>{t('desk.present', { names: others.join(', ') })}</span>
          </>
        )}
      </p>
      {handing && <HandOver request={request} onClose={() => setHanding(false)} />}
    </header>
  );
}
