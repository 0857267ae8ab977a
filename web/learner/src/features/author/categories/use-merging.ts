import { tagRoutes } from '@mathquiz/contracts/mathquiz/tag.routes';
import { userdataRoutes } from '@mathquiz/contracts/mathquiz/userdata.routes';
import { faultOf, useFollowedTask, wasCancelled } from '@mathquiz/web';
import { useState } from 'react';
import { tasksChanged } from '../../../blocks/tasks/own-tasks.js';
import { call } from '../../../lib/call.js';
import { useT } from '../../../lib/texts.js';
import { queries } from '../../../lib/use-call.js';

/** What a merging makes stale. */
const stale = [tagRoutes.listAllTags, tagRoutes.listTagAliases, userdataRoutes.listTags];
const lookAgain = () => {
  for (const { subject } of stale) void queries.invalidateQueries({ queryKey: [subject] });
};

/** The task of the merging that was begun here, and how it ended. */
export function useMerging() {
  const t = useT();
  const [into, setInto] = useState('');
  const [said, setSaid] = useState('');
  const [fault, setFault] = useState<unknown>(null);
  const following = useFollowedTask(call, (task) => {
    tasksChanged();
    lookAgain();
    if (wasCancelled(task)) setSaid(t('categories.tag.cancelled'));
    else if (task.state === 'FAILURE') setFault(faultOf(task));
    else setSaid(t('categories.tag.done'));
  });
  return {
    following,
    into,
    said,
    error: fault ?? following.error,
    begin: (id: string, name: string) => {
      setInto(name);
      setSaid('');
      setFault(null);
      tasksChanged();
      lookAgain();
      following.follow(id);
    },
  };
}
