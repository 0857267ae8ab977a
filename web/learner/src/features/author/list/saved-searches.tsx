import { Button, TextInput, Title } from '@mantine/core';
import { userdataRoutes } from '@mathquiz/contracts/mathquiz/userdata.routes';
import { IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { List } from '../../../blocks/list/use-list.js';
import { ToolButton } from '../../../components/tool-button.js';
import { useT } from '../../../lib/texts.js';
import { offerUndo } from '../../../lib/undo.js';
import { useLoad, useSend } from '../../../lib/use-call.js';
import classes from './facets.module.css';
import { asValue, maxSearchName, type SavedSearch, savedOf } from './saved-search.js';

const key = 'saved_searches' as const;
const refresh = [userdataRoutes.getUserdata];

/** Searches that one keeps under a name, on every device. */
export function SavedSearches({ list, narrowed }: { list: List; narrowed: boolean }) {
  const t = useT();
  const [name, setName] = useState('');
  const kept = useLoad(userdataRoutes.getUserdata, {});
  const push = useSend(userdataRoutes.pushUnique, { refresh, onDone: () => setName('') });
  const pull = useSend(userdataRoutes.pullData, {
    refresh,
    onDone: (_, { body: { value } }) =>
      offerUndo(t('find.searchDeleted', { name: savedOf(value)?.name ?? '' }), {
        route: userdataRoutes.pushUnique,
        request: { body: { key, value } },
        refresh,
      }),
  });
  const replace = useSend(userdataRoutes.pullData, { refresh });
  const searches = (kept.data?.data.saved_searches ?? [])
    .flatMap((value) => savedOf(value) ?? [])
    .sort((a, b) => a.name.localeCompare(b.name));
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    const value = asValue(name, list.get);
    const before = searches.find((one) => one.name === name.trim() && one.value !== value);
    push.mutate({ body: { key, value } });
    // The same name stands for the newer search.
    if (before) replace.mutate({ body: { key, value: before.value } });
  };
  const remove = ({ value }: SavedSearch) => pull.mutate({ body: { key, value } });
  return (
    <section className={classes.saved} aria-labelledby="saved-searches">
      <Title order={2} size="h5" id="saved-searches">
        {t('find.savedSearches')}
      </Title>
      {searches.length > 0 && (
        <ul className={classes.searches}>
          {searches.map((one) => (
            <li key={one.value}>
              <Link to={`/author${one.search}`}>{one.name}</Link>
              <ToolButton
                icon={IconTrash}
                label={t('find.deleteSearch', { name: one.name })}
                onPress={() => remove(one)}
                disabled={pull.isPending}
              />
            </li>
          ))}
        </ul>
      )}
      {narrowed ? (
        <form className={classes.keep} onSubmit={save}>
          <TextInput
            label={t('find.searchName')}
            maxLength={maxSearchName}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={name.trim() === ''} loading={push.isPending}>
            {t('find.saveSearch')}
          </Button>
        </form>
      ) : (
        searches.length === 0 && kept.isSuccess && <p className={classes.note}>{t('find.noSearches')}</p>
      )}
    </section>
  );
}
