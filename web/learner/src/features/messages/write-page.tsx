import { routes } from '@mathquiz/contracts';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../components/loaded.js';
import { PageTitle } from '../../components/page-title.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import { WriteForm } from './write-form.js';

/** `/messages/new`, with `?to=USERNAME` to somebody, with `?reply=ID` in reply. */
export function WritePage() {
  const t = useT();
  const [search] = useSearchParams();
  const reply = search.get('reply');
  const to = search.get('to');
  return (
    <>
      <PageTitle title={t(reply === null ? 'people.write' : 'people.reply')} />
      {reply !== null ? <Reply id={reply} /> : to !== null ? <To username={to} /> : <WriteForm place="new" />}
    </>
  );
}

function Reply({ id }: { id: string }) {
  const t = useT();
  const message = useLoad(routes.getMessage, { params: { id } });
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
function To({ username }: { username: string }) {
  const found = useLoad(routes.contacts, { query: { q: username.slice(0, 100), limit: 100 } });
  return (
    <Loaded query={found}>
      {({ data }) => <WriteForm place={username} to={data.filter((one) => one.username === username)} />}
    </Loaded>
  );
}
