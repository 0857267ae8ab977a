import { type ComponentType, useEffect, useState } from 'react';
import type { TestHelpProps } from '../../../blocks/help/test-help.js';
import { later } from '../../../lib/standing.js';
import { toastFailure } from '../../../lib/toasts.js';

type Help = { readonly Help: ComponentType<TestHelpProps> };
const load = async (): Promise<Help> => ({ Help: (await import('../../../blocks/help/test-help.js')).TestHelp });

/** Help comes after the questions, which are what one waits for. A test goes on without it: what did not come is asked for again by a press. */
export function TestHelpLater(props: TestHelpProps) {
  const [help, setHelp] = useState<Help | 'failed' | null>(null);
  useEffect(() => {
    later(load).then(setHelp, () => setHelp('failed'));
  }, []);
  const { opened, onClose } = props;
  useEffect(() => {
    if (help !== 'failed' || !opened) return;
    load().then(setHelp, (error: unknown) => {
      onClose();
      toastFailure(error, 'loadError');
    });
  }, [help, opened, onClose]);
  return help && help !== 'failed' ? <help.Help {...props} /> : null;
}
