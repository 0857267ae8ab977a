import { assetRoutes } from '@mathquiz/contracts/storage/asset.routes';
import type { Asset } from '@mathquiz/contracts/storage/asset.schemas';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { Link } from 'react-router';
import { Thumbnail } from '../../blocks/files/thumbnail.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import classes from './files.module.css';
import { useFacts } from './use-facts.js';

type Props = { file: Asset; tagTo: (tag: string) => string };

/** A file of the library; the whole card opens it. */
export function FileCard({ file, tagTo }: Props) {
  const t = useT();
  const locale = useLocale();
  const facts = useFacts();
  const usage = useLoad(assetRoutes.assetUsage, { params: { id: file._id } });
  const uses = usage.data?.data.length;
  return (
    <li className={classes.card}>
      <Thumbnail file={file} />
      <div className={classes.words}>
        <Link className={classes.link} to={`/author/files/${file._id}`}>
          {file.title}
        </Link>
        <span className={classes.facts}>{facts(file).join(' · ')}</span>
        <span className={classes.facts}>
          {/* Its line is kept: the cards below do not move when it comes. */}
          {uses === undefined ? '\u00a0' : uses === 0 ? t('files.unused') : t('files.usedIn', { count: uses })}
        </span>
        {!file.mine && <span className={classes.facts}>{fullName(file.owner, locale)}</span>}
        {file.tags.length > 0 && (
          <ul className={classes.tags} aria-label={t('files.tags')}>
            {file.tags.map((tag) => (
              <li key={tag}>
                <Link to={tagTo(tag)}>{tag}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
