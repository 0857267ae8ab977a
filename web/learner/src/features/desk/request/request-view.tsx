import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl } from '@mantine/core';
import { chatEvents } from '@mathquiz/contracts/chat/chat.events';
import { helpRoutes } from '@mathquiz/contracts/chat/help.routes';
import type { PayloadOf } from '@mathquiz/contracts/event';
import { useState } from 'react';
import { Failed } from '../../../components/failed.js';
import { Waiting } from '../../../components/waiting.js';
import { useLook, useTold } from '../../../lib/hearing.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import classes from '../desk.module.css';
import { Known } from './known.js';
import { RequestHead } from './request-head.js';
import { Talk } from './talk.js';

type System = PayloadOf<typeof chatEvents.roomSystem>;
const views = ['talk', 'known'] as const;

/** One request: the talk, and beside it what is known of whoever asks. */
export function RequestView({ id }: { id: string }) {
  const t = useT();
  const [view, setView] = useState<(typeof views)[number]>('talk');
  const request = useLoad(helpRoutes.getHelp, { params: { id } });
  useLook(chatEvents.operatorSystem, () => request.refetch());
  // Somebody else has opened it, or left it.
  useTold(chatEvents.roomSystem, ({ command, data }: System) => {
    if (command === 'present' && data.room_id === id) void request.refetch();
  });
  if (request.data === undefined)
    return (
      <div className={classes.one}>
        {request.isError ? <Failed error={request.error} onRetry={() => void request.refetch()} /> : <Waiting />}
      </div>
    );
  const { data } = request.data;
  return (
    <div className={classes.one} data-view={view}>
      <RequestHead request={data.request} present={data.present} />
      <div className={classes.switch}>
        <SegmentedControl
          fullWidth
          aria-label={t('frame.show')}
          value={view}
          data={views.map((value) => ({ value, label: t(`desk.view.${value}`) }))}
          onChange={(next) => setView(views.find((one) => one === next) ?? 'talk')}
        />
      </div>
      <Talk request={data.request} />
      <Known {...data} />
    </div>
  );
}
