import { textRoutes } from '@mathquiz/contracts/mathquiz/text.routes';
import { ChooseDialog, useAsked } from '../../blocks/choosing/choose-dialog.js';
import { useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import type { TextFacts } from './model.js';

type Props = { onClose: () => void; onPick: (facts: TextFacts) => void };

/** A text to stand between the items: one’s own as it is now, another’s as it is published. */
export default function InsertText({ onClose, onPick }: Props) {
  const t = useT();
  const me = useUser()._id;
  const asked = useAsked();
  return (
    <ChooseDialog
      asked={asked}
      query={useLoad(textRoutes.listText, { query: asked.query }, { keep: true })}
      words={{
        title: t('exam.chooseText'),
        search: t('exam.searchTexts'),
        none: t('exam.noTexts'),
        press: t('exam.add'),
        pressNamed: (title) => t('exam.addNamed', { title }),
      }}
      beginningOf={({ beginning }) => beginning}
      onPick={({ _id, owner, version, published_version, title }) =>
        onPick({
          text_id: _id,
          version: owner._id === me ? version : (published_version ?? version),
          title,
          newer: null,
        })
      }
      onClose={onClose}
    />
  );
}
