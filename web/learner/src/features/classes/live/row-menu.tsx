import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { ActionIcon, Menu } from '@mantine/core';
import type { LiveRow } from '@mathquiz/contracts/mathquiz/live-test.schemas';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../lib/texts.js';
import { isWriting, type LiveState } from './live-rows.js';

/** What can be done for one, in their state. */
export type Act = 'addTime' | 'announce' | 'stop' | 'reopen';

function actsIn(state: LiveState): readonly Act[] {
  if (isWriting({ state })) return ['addTime', 'announce', 'stop'];
  return state === 'notStarted' ? ['announce'] : ['reopen'];
}

type Props = { testId: string; row: LiveRow; state: LiveState; name: string; onAct: (act: Act, row: LiveRow) => void };

/** A class has hundreds of these buttons, and few are pressed: a menu is made by the first press. */
export function RowMenu({ testId, row, state, name, onAct }: Props) {
  const t = useT();
  const [made, setMade] = useState(false);
  const button = {
    variant: 'subtle',
    color: 'gray',
    size: 36,
    'aria-label': t('classes.live.actions', { name }),
    'aria-haspopup': 'menu',
  } as const;
  const sign = <IconDots size={18} stroke={1.5} aria-hidden />;
  if (!made) {
    return (
      <ActionIcon {...button} onClick={() => setMade(true)}>
        {sign}
      </ActionIcon>
    );
  }
  return (
    <Menu position="bottom-end" withinPortal defaultOpened>
      <Menu.Target>
        <ActionIcon {...button} autoFocus>
          {sign}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actsIn(state).map((act) => (
          <Menu.Item key={act} onClick={() => onAct(act, row)}>
            {t(`classes.live.${act}`)}
          </Menu.Item>
        ))}
        {row.attempt && (
          <Menu.Item component={Link} to={`/teacher/tests/${testId}?student=${row.user._id}`}>
            {t('classes.live.openAnswers')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
