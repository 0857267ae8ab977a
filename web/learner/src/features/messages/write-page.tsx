import { messageRoutes } from '@mathquiz/contracts/messages/items.routes';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../components/loaded.js';
import { PageTitle } from '../../components/page-title.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import { WriteForm } from './write-form.js';

/** `/messages/new`, with `?to=USERNAME` to somebody (and `about=PATH&title=TITLE` of the page it is about), with `?reply=ID` in reply. */
export function WritePage() {
  const t = useT();
  const [search] = useSearchParams();
  const reply = search.get('reply');
  const to = search.get('to');
  return (
    <>
      <PageTitle title={t(reply === null ? 'people.write' : 'people.reply')} />
      {reply !== null ? (
        <Reply id={reply} />
      ) : to !== null ? (
        <To username={to} title={search.get('title') ?? ''} about={search.get('about')} />
      ) : (
        <WriteForm place="new" />
      )}
    </>
  );
}

function Reply({ id }: { id: string }) {
  const t = useT();
  const message = useLoad(messageRoutes.getMessage, { params: { id } });
  return (
    <Loaded query={message}>
      {({ data }) => (
        <WriteForm
          place={id}
          replyTo={data._id}
          to={data.sender ? [data.sender] : []}
          title={t('people.replySubject', { title: data.title }).slice(0, 200)}
        />
      )}
    </Loaded>
  );
}

/** Somebody one may not write to is simply not filled in. */
function To({ username, title, about }: { username: string; title: string; about: string | null }) {
  const found = useLoad(messageRoutes.contacts, { query: { q: username.slice(0, 100), limit: 100 } });
  // Asked for beside it: the form waits for those whom one may choose.
  useLoad(messageRoutes.contacts, { query: { q: '' } });
  return (
    <Loaded query={found}>
      {({ data }) => (
        <WriteForm
          place={about === null ? username : `${username}:${about}`}
          to={data.filter((one) => one.username === username)}
          title={title.slice(0, 200)}
          about={about}
        />
      )}
    </Loaded>
  );
}
