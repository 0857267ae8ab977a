import { Box, Typography } from '@mui/material';
import { IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-admin';
import { useT } from '../../lib/use-t.js';
import { bucketName } from './bucket-name.js';
import { addressOf, crumbsOf, type Place } from './place.js';

type Step = { readonly name: string; readonly to: string };

/** The way from the buckets to the folder that is open. */
export function FolderCrumbs({ place: { bucket, prefix, nobody } }: { place: Place }) {
  const t = useT();
  const steps: Step[] = [
    { name: t('console.storage.title'), to: '/storage' },
    { name: bucketName(bucket, t), to: addressOf({ bucket, nobody }) },
    ...crumbsOf(prefix).map((crumb) => ({
      name: crumb.name,
      to: addressOf({ bucket, prefix: crumb.prefix, nobody }),
    })),
  ];
  const last = steps.length - 1;
  return (
    <Box component="nav" aria-label={t('console.storage.folders')} sx={{ mt: 2, mb: -1 }}>
      <Box
        component="ol"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5 }}
      >
        {steps.map(({ name, to }, at) => (
          <Fragment key={to}>
            {at > 0 && (
              <Box component="li" aria-hidden sx={{ display: 'flex', color: 'text.secondary' }}>
                <IconChevronRight size={16} stroke={1.5} />
              </Box>
            )}
            <Typography component="li" variant="body2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
              {at === last ? (
                <span aria-current="page">{name}</span>
              ) : (
                <Link to={to} sx={{ display: 'inline-block', py: 0.75 }}>
                  {name}
                </Link>
              )}
            </Typography>
          </Fragment>
        ))}
      </Box>
    </Box>
  );
}
