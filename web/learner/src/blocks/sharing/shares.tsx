import { Button, NativeSelect, Stack } from '@mantine/core';
import type { NamedShare } from '@mathquiz/contracts/share.schemas';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { useState } from 'react';
import { ErrorLine } from '../../components/error-line.js';
import { Row, Rows } from '../../components/rows.js';
import { useT } from '../../lib/texts.js';
import { AddShare } from './add-share.js';

/** Whom it is about, as the routes want it. */
export type Whom = { readonly user_ids: string[]; readonly group_ids: string[] };
const whose = ({ person, group }: NamedShare): Whom => ({
  user_ids: person ? [person._id] : [],
  group_ids: group ? [group._id] : [],
});

type Props = {
  shares: readonly NamedShare[];
  /** What is said while nobody else has it, and beside the choice of more than reading. */
  words: { readonly none: string; readonly write: string };
  /** Somebody more is being chosen. */
  adding: boolean;
  error: Error | null;
  onShare: (whom: Whom, write: boolean) => void;
  onUnshare: (whom: Whom) => void;
};

/** Who else may use something of one's own, and who may also change it. */
export function Shares({ shares, words, adding, error, onShare, onUnshare }: Props) {
  const t = useT();
  const locale = useLocale();
  const [write, setWrite] = useState(false);
  const withGroups = shares.flatMap(({ group }) => (group ? [group._id] : []));
  const withPeople = shares.flatMap(({ person }) => (person ? [person] : []));
  return (
    <Stack gap="md">
      {shares.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <Rows label={t('files.sharing')}>
          {shares.map((one) => {
            const name = one.person ? fullName(one.person, locale) : (one.group?.groupname ?? '');
            return (
              <Row
                key={one.person?._id ?? one.group?._id}
                title={name}
                facts={t(one.group ? 'files.isGroup' : 'files.isPerson')}
              >
                <NativeSelect
                  size="sm"
                  aria-label={t('files.may', { name })}
                  value={one.write ? 'write' : 'read'}
                  onChange={(event) => onShare(whose(one), event.currentTarget.value === 'write')}
                  data={[
                    { value: 'read', label: t('files.mayRead') },
                    { value: 'write', label: t('files.mayWrite') },
                  ]}
                />
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-md"
                  fz="sm"
                  aria-label={t('files.unshareWith', { name })}
                  onClick={() => onUnshare(whose(one))}
                >
                  {t('files.unshare')}
                </Button>
              </Row>
            );
          })}
        </Rows>
      )}
      <ErrorLine error={error} />
      {adding && (
        <AddShare
          words={words}
          write={write}
          onWrite={setWrite}
          people={withPeople}
          groups={withGroups}
          onGroup={({ _id }) => onShare({ user_ids: [], group_ids: [_id] }, write)}
          onPerson={({ _id }) => onShare({ user_ids: [_id], group_ids: [] }, write)}
        />
      )}
    </Stack>
  );
}
