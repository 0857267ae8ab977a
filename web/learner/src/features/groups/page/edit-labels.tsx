import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import { TagsInput } from '@mantine/core';
import { memberLabelsMost } from '@mathquiz/contracts/auth/groups.constants';
import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import type { Member } from '@mathquiz/contracts/auth/groups.schemas';
import { maxChars } from '@mathquiz/contracts/rules';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { useState } from 'react';
import { typedTags } from '../../../blocks/tags/typed-tags.js';
import { Confirm } from '../../../components/confirm.js';
import { useT } from '../../../lib/texts.js';
import { useLoad, useSend } from '../../../lib/use-call.js';

type Props = { groupId: string; member: Member; onClose: () => void };

/** The labels of one member; those that others of the group have are suggested. */
export default function EditLabels({ groupId, member, onClose }: Props) {
  const t = useT();
  const [labels, setLabels] = useState<readonly string[]>(member.labels);
  const [asked, setAsked] = useState(false);
  const [listed, setListed] = useState(false);
  const used = useLabels(groupId, asked);
  const send = useSend(groupRoutes.labelMember, { refresh: [groupRoutes.groupMembers], onDone: onClose });
  const params = { id: groupId, userId: member._id };
  const list = (shown: boolean) => {
    setListed(shown);
    if (shown) setAsked(true);
  };
  return (
    <Confirm
      title={t('people.labelsOf', { name: fullName(member, useLocale()) })}
      yes={t('frame.save')}
      pending={send.isPending}
      error={send.error}
      onClose={onClose}
      onYes={() => send.mutate({ params, body: { labels: [...labels] } })}
    >
      <TagsInput
        label={t('people.labels')}
        description={t('people.labelsNote')}
        value={[...labels]}
        data={used.filter((label) => !labels.includes(label))}
        maxTags={memberLabelsMost}
        maxDropdownHeight={140}
        acceptValueOnBlur
        // By a press or by typing: who passes by with the Tab key has asked for no list, and Escape closes the dialog.
        openOnFocus={false}
        dropdownOpened={listed}
        onClick={() => list(true)}
        onDropdownOpen={() => list(true)}
        onDropdownClose={() => list(false)}
        onChange={(typed) => setLabels([...new Set(typedTags(typed, maxChars.memberLabel))])}
      />
    </Confirm>
  );
}

/** Labels that members of the group have, as far as one page of them goes. */
function useLabels(id: string, wanted: boolean): string[] {
  const query = { role: 'member' as const, limit: 100 };
  const members = useLoad(groupRoutes.groupMembers, { params: { id }, query }, { enabled: wanted, quiet: true });
  return [...new Set(members.data?.data.flatMap(({ labels }) => labels))].sort();
}
