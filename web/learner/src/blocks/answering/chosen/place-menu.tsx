import { useT } from '../../../lib/texts.js';
import { useTextName } from '../../figures/use-text-name.js';
import { isRich, letterOf } from './option-text.js';

type Option = { readonly id: string; readonly text: string };
type Props = {
  id?: string;
  /** Markdown of what the menu is for: a formula names nothing, so that it is said in plain words. */
  label: string;
  options: readonly Option[];
  chosen: string;
  onChoose: (option: string) => void;
};

/** A menu cannot typeset: where an option is a formula, all are shown beside it with letters, which the menu names. */
export const isLettered = (options: readonly Option[]) => options.some(({ text }) => isRich(text));

/** The native menu of one place. It lies unseen over what it shows: native on every device, typeset to the eye. */
export function PlaceMenu({ id, label, options, chosen, onChoose }: Props) {
  const t = useT();
  const nameOf = useTextName([label, ...options.map(({ text }) => text)]);
  const lettered = isLettered(options);
  return (
    <select id={id} aria-label={nameOf(label)} value={chosen} onChange={(event) => onChoose(event.currentTarget.value)}>
      <option value="">{t(chosen === '' ? 'taking.choosePlace' : 'taking.clearChoice')}</option>
      {options.map((option, at) => (
        <option key={option.id} value={option.id}>
          {lettered ? `${letterOf(at)}: ${nameOf(option.text)}` : option.text}
        </option>
      ))}
    </select>
  );
}
