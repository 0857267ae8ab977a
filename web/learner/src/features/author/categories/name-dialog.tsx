import { TextInput } from '@mantine/core';
import { locales } from '@mathquiz/contracts/constants';
import { categoryLimits } from '@mathquiz/contracts/mathquiz/category.constants';
import { categoryRoutes } from '@mathquiz/contracts/mathquiz/category.routes';
import type { CategoryWhole } from '@mathquiz/contracts/mathquiz/category.schemas';
import { useLocale } from '@mathquiz/web';
import { useEffect, useState } from 'react';
import type { ShownCategory } from '../../../blocks/categories/use-categories.js';
import { useKeptForm } from '../../../blocks/draft/kept-form.js';
import { Confirm } from '../../../components/confirm.js';
import { Loaded } from '../../../components/loaded.js';
import { useLanguageName } from '../../../lib/language-name.js';
import { useT } from '../../../lib/texts.js';
import { queries, useLoad, useSend } from '../../../lib/use-call.js';

const { changeCategory, createCategory, getCategory, listCategories } = categoryRoutes;
type Names = CategoryWhole['names'];
type Props = {
  /** null or not there: a new one. */
  renamed?: ShownCategory;
  /** Below which a new one stands. */
  parent?: ShownCategory;
  onClose: () => void;
};

/** The names of a category, or of one that is made. */
export default function NameDialog({ renamed, parent, onClose }: Props) {
  const params = { id: renamed?._id ?? '' };
  const locale = useLocale();
  const stored = useLoad(getCategory, { params, query: { locale } }, { enabled: renamed !== undefined, once: true });
  // What is typed over is asked for once, and anew whenever this opens: somebody may have renamed it meanwhile.
  useEffect(() => () => queries.removeQueries({ queryKey: [getCategory.subject] }), []);
  if (!renamed) return <NamesForm before={{}} {...(parent ? { parent } : {})} onClose={onClose} />;
  return (
    <Loaded query={stored} waiting={null}>
      {({ data }) => <NamesForm before={data.names} renamed={renamed} onClose={onClose} />}
    </Loaded>
  );
}

function NamesForm({ before, renamed, parent, onClose }: Props & { before: Names }) {
  const t = useT();
  const locale = useLocale();
  const languageName = useLanguageName();
  const [names, setNames] = useState<Names>(before);
  const dirty = locales.some((one) => (names[one] ?? '') !== (before[one] ?? ''));
  useKeptForm({
    what: `category:${renamed?._id ?? parent?._id ?? 'new'}:${renamed ? 'names' : 'add'}`,
    values: { names },
    dirty,
    restore: (kept) => setNames(kept.names),
  });
  const options = { refresh: [listCategories], onDone: onClose, quiet: true };
  const create = useSend(createCategory, options);
  const change = useSend(changeCategory, options);
  const save = () => {
    if (!dirty) return onClose();
    if (renamed) {
      const changed = locales.flatMap((one) =>
        (names[one] ?? '') === (before[one] ?? '') ? [] : [[one, names[one]?.trim() || null] as const],
      );
      return change.mutate({ body: { _id: renamed._id, names: Object.fromEntries(changed) } });
    }
    const given = locales.flatMap((one) => (names[one]?.trim() ? [[one, names[one].trim()] as const] : []));
    create.mutate({ body: { names: Object.fromEntries(given), parent: parent?._id ?? null } });
  };
  const title = renamed
    ? t('categories.renameTitle', { name: renamed.name })
    : parent
      ? t('categories.addTitle', { name: parent.name })
      : t('categories.new');
  // One’s own language first: most categories are named in it alone.
  const order = [locale, ...locales.filter((one) => one !== locale)];
  return (
    <Confirm
      title={title}
      yes={t('frame.save')}
      pending={create.isPending || change.isPending}
      error={create.error ?? change.error}
      onYes={save}
      onClose={onClose}
    >
      <p>{t('categories.namesNote')}</p>
      {order.map((one) => (
        <TextInput
          key={one}
          label={languageName(one)}
          maxLength={categoryLimits.nameChars}
          {...(renamed && one === locale ? { placeholder: renamed.name } : {})}
          {...(one === locale ? { 'data-autofocus': true } : {})}
          value={names[one] ?? ''}
          onChange={({ currentTarget: { value } }) => setNames({ ...names, [one]: value })}
        />
      ))}
    </Confirm>
  );
}
