import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Drawer.css';
import { Drawer } from '@mantine/core';
import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { useState } from 'react';
import { Comments } from '../../../blocks/review/comments.js';
import { useT } from '../../../lib/texts.js';

type Props = {
  quiz: Quiz;
  onGo: (path: string) => void;
  onClose: () => void;
};

/** What was said of an item in its review, beside the form. */
export default function ReviewTalk({ quiz, onGo, onClose }: Props) {
  const t = useT();
  const [open, setOpen] = useState(true);
  const [going, setGoing] = useState<string | null>(null);
  return (
    <Drawer
      opened={open}
      onClose={() => setOpen(false)}
      // The drawer gives the focus back as it closes: the field is gone to after that.
      onExitTransitionEnd={() => {
        onClose();
        if (going !== null) onGo(going);
      }}
      position="right"
      title={quiz.content.title}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
    >
      <Comments
        quiz={quiz}
        onGo={(path) => {
          setGoing(path);
          setOpen(false);
        }}
      />
    </Drawer>
  );
}
