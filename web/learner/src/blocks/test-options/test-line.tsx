import { fromField, toField } from '../../lib/field-time.js';
import { useT } from '../../lib/texts.js';
import { useOptions } from './options-context.js';
import { type Handle, TimeLine } from './time-line.js';

const fiveMinutes = 5 * 60_000;
const msOf = (field: string | null): number | null => {
  const iso = field === null ? null : fromField(field);
  return iso === null ? null : new Date(iso).getTime();
};
const fieldOf = (ms: number): string => toField(new Date(ms).toISOString());

/** Opening, due and close as they follow each other; nothing while one of them is half typed. */
export function TestLine() {
  const t = useT();
  const { form, change, published } = useOptions();
  const [open, due, close] = [msOf(form.open_at), msOf(form.due_at), msOf(form.close_at)];
  if (open === null || close === null || (due === null && form.due_at !== null)) return null;
  const handles: Handle[] = [
    {
      key: 'open',
      label: t('options.line.opens'),
      at: open,
      side: 'below',
      most: (due ?? close) - fiveMinutes,
      fixed: published?.begun ?? false,
      onMove: (at) => change({ open_at: fieldOf(at) }),
    },
    {
      key: 'close',
      label: t('options.line.closes'),
      at: close,
      side: 'below',
      least: due ?? open + fiveMinutes,
      onMove: (at) => change({ close_at: fieldOf(at) }),
    },
  ];
  if (due !== null) {
    handles.splice(1, 0, {
      key: 'due',
      label: t('options.line.due'),
      at: due,
      side: 'above',
      least: open + fiveMinutes,
      most: close,
      onMove: (at) => change({ due_at: fieldOf(at) }),
    });
  }
  return (
    <TimeLine
      label={t('options.line')}
      handles={handles}
      stretches={[
        { from: open, to: due ?? close, kind: 'open' },
        ...(due === null ? [] : [{ from: due, to: close, kind: 'late' as const }]),
      ]}
    />
  );
}
