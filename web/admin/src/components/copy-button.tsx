import { IconButton, Tooltip } from '@mui/material';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../lib/use-t.js';

/** Copies a text; where the browser forbids that, the text stands beside it to be selected. */
export function CopyButton({ text }: { text: string }) {
  const t = useT();
  const [copied, setCopied] = useState(false);
  const label = t(copied ? 'settings.copied' : 'settings.copy');
  const copy = () =>
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={copy}>
        <Icon size={20} stroke={1.5} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
