import { textRoutes } from '@mathquiz/contracts/mathquiz/text.routes';
import { Empty } from '../../components/empty.js';
import { Loaded } from '../../components/loaded.js';
import { PrintButton } from '../../components/print-button.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import { LookTools } from './look-tools.js';
import { Reading } from './reading.js';
import { useLook } from './use-look.js';

type Props = { id: string; version: number; title: string };

/** A stored version as it is read: all of it, page by page or as on paper, where it can be printed. */
export default function StoredText({ id, version, title }: Props) {
  const t = useT();
  const [look, change] = useLook();
  const shown = useLoad(textRoutes.renderText, { params: { id }, body: { version } });
  return (
    <Loaded query={shown}>
      {({ data }) =>
        data.body === '' ? (
          <Empty sentence={t('exam.cannotBeShown', { title })} />
        ) : (
          <>
            <LookTools look={look} onChange={change}>
              {look.view === 'print' && (
                <PrintButton label={t('texts.print')} variant="default">
                  <h1>{title}</h1>
                  <Reading text={data} look={{ view: 'print', colour: look.colour }} />
                </PrintButton>
              )}
            </LookTools>
            <Reading text={data} look={look} />
          </>
        )
      }
    </Loaded>
  );
}
