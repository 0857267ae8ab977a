import { messageRoutes } from '@mathquiz/contracts/messages/items.routes';
import type { Message } from '@mathquiz/contracts/messages/items.schemas';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { ToolButton } from '../../components/tool-button.js';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';

export function BookmarkButton({ message }: { message: Message }) {
  const t = useT();
  const set = useSend(messageRoutes.setBookmark, { refresh: [messageRoutes.listMessages, messageRoutes.getMessage] });
  return (
    <ToolButton
      icon={message.bookmark ? IconBookmarkFilled : IconBookmark}
      label={`${t(message.bookmark ? 'people.dropBookmark' : 'people.addBookmark')}: ${message.title}`}
      disabled={set.isPending}
      onPress={() => set.mutate({ params: { id: message._id }, body: { bookmark: message.bookmark ? 0 : 1 } })}
    />
  );
}
