import { Button, Modal } from '@mantine/core';
import { helpRoutes } from '@mathquiz/contracts/chat/help.routes';
import type { HelpRequest } from '@mathquiz/contracts/chat/help.schemas';
import { useState } from 'react';
import { useName } from '../../../blocks/chat/room/names.js';
import { Pages } from '../../../blocks/list/pages.js';
import { SearchField } from '../../../blocks/list/search-field.js';
import { ErrorLine } from '../../../components/error-line.js';
import { Loaded } from '../../../components/loaded.js';
import { useFocusBack } from '../../../components/use-focus-back.js';
import { useUser } from '../../../lib/session.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import classes from '../desk.module.css';
import { useChange } from './use-change.js';

type Props = { request: HelpRequest; onClose: () => void };
const shown = 20;

/** To another operator, found by name; or back to everybody. */
export function HandOver({ request, onClose }: Props) {
  const t = useT();
  const nameOf = useName();
  const { _id: own } = useUser();
  const [q, setQ] = useState('');
  const [offset, setOffset] = useState(0);
  const { change, pending, error } = useChange(request._id, onClose);
  const found = useLoad(helpRoutes.helpOperators, { query: { q, offset, limit: shown } }, { keep: true });
  const { assignee } = request;
  useFocusBack();
  return (
    <Modal opened onClose={onClose} title={t('desk.handOver')} closeButtonProps={{ 'aria-label': t('frame.close') }}>
      <SearchField
        label={t('desk.findOperator')}
        onSearch={(next) => {
          setQ(next);
          setOffset(0);
        }}
      />
      <ErrorLine error={error} />
      <Loaded query={found}>
        {(page) => {
          const others = page.data.filter(({ _id }) => _id !== own && _id !== assignee?._id);
          return (
            <>
              {others.length === 0 && <p>{t(q === '' ? 'desk.noOperators' : 'people.noneFound')}</p>}
              <ul className={classes.people} aria-label={t('desk.operators')}>
                {others.map((person) => (
                  <li key={person._id}>
                    <span className={classes.words}>
                      {nameOf(person)} <span className={classes.facts}>@{person.username}</span>
                    </span>
                    <Button
                      variant="default"
                      disabled={pending}
                      aria-label={t('desk.handTo', { name: nameOf(person) })}
                      onClick={() => change({ assignee_id: person._id })}
                    >
                      {t('desk.handOver')}
                    </Button>
                  </li>
                ))}
              </ul>
              <Pages {...page} onGo={setOffset} />
            </>
          );
        }}
      </Loaded>
      {assignee && (
        <Button variant="subtle" mt="md" disabled={pending} onClick={() => change({ assignee_id: null })}>
          {t('desk.giveBack')}
        </Button>
      )}
    </Modal>
  );
}
