import { Button } from '@mantine/core';
import { chatOrderRoutes } from '@mathquiz/contracts/chat/order.routes';
import type { ChatReport } from '@mathquiz/contracts/chat/order.schemas';
import { formatTime, useLocale } from '@mathquiz/web';
import { useName } from '../../../blocks/chat/room/names.js';
import roomClasses from '../../../blocks/chat/room/room.module.css';
import { inWords } from '../../../blocks/chat/store/notice.js';
import { roomOf } from '../../../blocks/chat/store/state.js';
import { Loaded } from '../../../components/loaded.js';
import { useT } from '../../../lib/texts.js';
import { useLoad, useSend } from '../../../lib/use-call.js';
import classes from './rooms.module.css';

type Go = (roomId: string, messageId: string) => void;

/** Messages that were reported, with what stands around each. */
export function ReportsView({ onGo }: { onGo: Go }) {
  const t = useT();
  const reports = useLoad(chatOrderRoutes.chatReports, { query: {} });
  return (
    <Loaded query={reports}>
      {({ data }) =>
        data.length === 0 ? (
          <p>{t('chat.noReports')}</p>
        ) : (
          <ul className={roomClasses.plain} aria-label={t('chat.reports')}>
            {data.map((report) => (
              <OneReport key={report._id} report={report} onGo={onGo} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function OneReport({ report, onGo }: { report: ChatReport; onGo: Go }) {
  const t = useT();
  const locale = useLocale();
  const nameOf = useName();
  const settle = useSend(chatOrderRoutes.settleReport, { refresh: [chatOrderRoutes.chatReports] });
  const { message, room } = report;
  const around = [...report.context.filter(({ _id }) => _id !== message._id), message].sort((a, b) => a.seq - b.seq);
  return (
    <li className={roomClasses.line}>
      <div className={roomClasses.words}>
        <div>
          {t(`chat.reportReason.${report.reason}`)}
          {report.note !== '' && `: ${report.note}`}
        </div>
        <div className={roomClasses.facts}>
          {[room.name, nameOf(report.by), formatTime(report.created_at, locale)].filter(Boolean).join(' · ')}
        </div>
        {around.map((one) => (
          <div key={one._id} className={classes.context} data-meant={one._id === message._id || undefined}>
            {t('chat.said', { name: nameOf(one.sender), text: inWords(one) })}
          </div>
        ))}
      </div>
      <div className={roomClasses.buttons}>
        {roomOf(room._id) && (
          <Button size="compact-md" fz="sm" variant="default" onClick={() => onGo(room._id, message._id)}>
            {t('chat.toMessage')}
          </Button>
        )}
        <Button
          size="compact-md"
          fz="sm"
          loading={settle.isPending}
          onClick={() => settle.mutate({ params: { id: report._id } })}
        >
          {t('chat.settle')}
        </Button>
      </div>
    </li>
  );
}
