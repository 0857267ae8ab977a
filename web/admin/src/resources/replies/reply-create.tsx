import { PageHead } from '../../components/page-head.js';
import { useT } from '../../lib/use-t.js';
import { ReplyForm } from './reply-form.js';

export function ReplyCreate() {
  const t = useT();
  return (
    <>
      <PageHead title={t('desk.replyNew')} />
      <ReplyForm stored={null} />
    </>
  );
}
