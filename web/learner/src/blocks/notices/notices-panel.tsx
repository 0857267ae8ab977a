import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Drawer.css';
import { Button, Drawer } from '@mantine/core';
import { noticeRoutes } from '@mathquiz/contracts/messages/notices.routes';
import type { Notice } from '@mathquiz/contracts/messages/notices.schemas';
import type { ReplyOf } from '@mathquiz/contracts/route';
import { byDay, nearDay } from '@mathquiz/domain/notices';
import { formatDay, readerZone, useLocale } from '@mathquiz/web';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Empty } from '../../components/empty.js';
import { Failed } from '../../components/failed.js';
import { useFocusBack } from '../../components/use-focus-back.js';
import { Waiting } from '../../components/waiting.js';
import { call } from '../../lib/call.js';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';
import { NoticeRow } from './notice-row.js';
import classes from './notices.module.css';

type Page = ReplyOf<typeof noticeRoutes.listNotices>;
type Props = { unread: number; onClose: () => void; onGo: (notice: Notice) => void };

function Days({ notices, onGo }: { notices: readonly Notice[]; onGo: Props['onGo'] }) {
  const t = useT();
  const locale = useLocale();
  const now = new Date();
  return byDay(notices, readerZone()).map(({ date, notices: those }) => {
    const near = nearDay(date, readerZone(), now);
    const id = `notices-${date}`;
    return (
      <section key={date} aria-labelledby={id}>
        <h3 id={id} className={classes.day}>
          {near ? t(`notices.${near}`) : formatDay(those[0]?.created_at ?? '', locale)}
        </h3>
        <ul className={classes.rows}>
          {those.map((notice) => (
            <NoticeRow key={notice._id} notice={notice} onGo={onGo} />
          ))}
        </ul>
      </section>
    );
  });
}

/** What one was told of, by days, each with the one action that answers it; on a phone it has the whole screen. */
export default function NoticesPanel({ unread, onClose, onGo }: Props) {
  const t = useT();
  useFocusBack();
  const list = useInfiniteQuery({
    queryKey: [noticeRoutes.listNotices.subject, 'panel'],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call(noticeRoutes.listNotices, { query: { offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ offset, data, total }: Page) =>
      data.length > 0 && offset + data.length < total ? offset + data.length : undefined,
  });
  const readAll = useSend(noticeRoutes.setNoticesRead, {
    refresh: [noticeRoutes.listNotices, noticeRoutes.noticeState],
  });
  // One that came between two pages has moved the others on.
  const notices = [...new Map(list.data?.pages.flatMap(({ data }) => data.map((one) => [one._id, one]))).values()];
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(100vw, 420px)"
      title={t('notices.title')}
      closeButtonProps={{ 'aria-label': t('frame.close'), size: 44 }}
    >
      <div className={classes.tools}>
        <Button
          variant="default"
          disabled={unread === 0}
          loading={readAll.isPending}
          onClick={() => readAll.mutate({})}
        >
          {t('notices.readAll')}
        </Button>
        <Link to="/settings/user#notices" onClick={onClose}>
          {t('notices.settings')}
        </Link>
      </div>
      {list.data === undefined && list.isError && <Failed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data === undefined && !list.isError && <Waiting />}
      {list.data && notices.length === 0 && <Empty sentence={t('notices.empty')} />}
      <Days notices={notices} onGo={onGo} />
      {list.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          className={classes.more ?? ''}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('notices.more')}
        </Button>
      )}
    </Drawer>
  );
}
