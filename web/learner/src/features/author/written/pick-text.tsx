import { textRoutes } from '@mathquiz/contracts/mathquiz/text.routes';
import type { TextRow } from '@mathquiz/contracts/mathquiz/text.schemas';
import { ChooseDialog, useAsked } from '../../../blocks/choosing/choose-dialog.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import { useInsertWords } from './insert-words.js';

type Props = { title: string; onClose: () => void; onPick: (row: TextRow) => void };

export default function PickText({ title, ...props }: Props) {
  const t = useT();
  const asked = useAsked();
  const query = useLoad(textRoutes.listText, { query: asked.query }, { keep: true });
  const words = useInsertWords(title, t('texts.noneFound'));
  return <ChooseDialog {...props} asked={asked} query={query} words={words} beginningOf={(row) => row.beginning} />;
}
