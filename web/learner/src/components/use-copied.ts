import { useState } from 'react';

/** Copies a text at a press, and whether that was done. Where the browser forbids it, the text stands there to be selected. */
export function useCopied(text: string): { readonly copied: boolean; readonly copy: () => void } {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return { copied, copy };
}
