import { FormDataConsumer } from 'react-admin';
import { useKeptForm } from '../lib/kept-form.js';
import { sameField } from '../lib/use-kept-record.js';

type Fields = Readonly<Record<string, unknown>>;
type Props = {
  /** `group:new` */
  what: string;
  /** What is stored, or a new one's beginning: only what differs from it was typed. */
  saved: Fields;
  /** Begins the form with these. */
  onRestore: (typed: Fields) => void;
};

function Keeper({ what, saved, typed, onRestore }: Props & { typed: Fields }) {
  const dirty = Object.entries(typed).some(([name, value]) => !sameField(value, saved[name]));
  useKeptForm<Fields>({ what, values: typed, dirty, restore: onRestore });
  return null;
}

/** Stands in a form of react-admin, and keeps what is typed there when the session ends. */
export function KeptFields(props: Props) {
  return <FormDataConsumer>{({ formData }) => <Keeper {...props} typed={formData as Fields} />}</FormDataConsumer>;
}
