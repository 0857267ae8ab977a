import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, Modal, NativeSelect } from '@mantine/core';
import type { ExamContent } from '@mathquiz/contracts/mathquiz/exam.schemas';
import { testRoutes } from '@mathquiz/contracts/mathquiz/test.routes';
import { useLocale } from '@mathquiz/web';
import { useState } from 'react';
import { Loaded } from '../../../components/loaded.js';
import { PrintButton } from '../../../components/print-button.js';
import { useFocusBack } from '../../../components/use-focus-back.js';
import { Waiting } from '../../../components/waiting.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import { NotShown } from '../laid-out.js';
import { isSize, type Size, sizes } from './page-size.js';
import { PaperSheet } from './paper-sheet.js';
import classes from './print.module.css';

/** The exam on paper as one student gets it, variant by variant, before it is published; printing prints that and nothing else. */
export default function PrintPreview({ content, onClose }: { content: ExamContent; onClose: () => void }) {
  const t = useT();
  useFocusBack();
  const locale = useLocale();
  const [seed, setSeed] = useState(1);
  const [keys, setKeys] = useState(false);
  const [size, setSize] = useState<Size>(locale === 'en-US' ? 'letter' : 'a4');
  const preview = useLoad(testRoutes.previewTest, { body: { exam: content, seed: String(seed), keys: true } });
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      title={t('exam.print')}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
    >
      <div className={classes.tools}>
        <Button variant="default" disabled={seed === 1} onClick={() => setSeed(seed - 1)}>
          {t('exam.print.before')}
        </Button>
        <strong role="status" className="tabular">
          {t('author.seed', { seed })}
        </strong>
        <Button variant="default" onClick={() => setSeed(seed + 1)}>
          {t('exam.print.next')}
        </Button>
        <NativeSelect
          aria-label={t('exam.print.paper')}
          value={size}
          onChange={({ currentTarget: { value } }) => isSize(value) && setSize(value)}
          data={sizes.map((value) => ({ value, label: t(`exam.print.${value}`) }))}
        />
        <Checkbox
          label={t('exam.print.withKeys')}
          checked={keys}
          onChange={({ currentTarget: { checked } }) => setKeys(checked)}
        />
        {preview.data && (
          <PrintButton label={t('texts.print')}>
            <PaperSheet preview={preview.data.data} seed={seed} size={size} withKeys={keys} />
          </PrintButton>
        )}
      </div>
      <Loaded query={preview} waiting={<Waiting rows={4} height={160} />}>
        {({ data }) => (
          <>
            <NotShown count={data.problems.length} />
            <div className={classes.page} data-size={size}>
              <PaperSheet preview={data} seed={seed} size={size} withKeys={keys} />
            </div>
          </>
        )}
      </Loaded>
    </Modal>
  );
}
