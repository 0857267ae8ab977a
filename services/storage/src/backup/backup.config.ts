import { readConfig, sessionConfig, storeConfig } from '@mathquiz/platform';
import { objectsConfig, s3IsWhole } from '@mathquiz/platform/object-store';
import { z } from 'zod';

const stores = { ...storeConfig, ...objectsConfig };

/** Settings of `npm run backup`; the services need none of the last four. */
export const backupSettings = z
  .object({
    ...stores,
    ...sessionConfig,
    EXAMPLE_PASSWORD: z.string().optional(),
    BACKUP_DIR: z.string().min(1),
    /** A public key of age. */
    BACKUP_RECIPIENT: z
      .string({ error: 'is missing: npm run backup -- --new-key FILE makes a pair of keys' })
      .regex(/^age1[a-z0-9]+$/, 'must be a public key of age: age1…'),
    /** Number of archives that stay in the folder, the newest. */
    BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).default(14),
  })
  .check(s3IsWhole);
export type BackupConfig = z.output<typeof backupSettings>;
export const readBackupConfig = (env: NodeJS.ProcessEnv): BackupConfig => readConfig(backupSettings, env);

const restoreSettings = z
  .object({
    ...stores,
    SESSION_SECRET: z.string().optional(),
    /** The archive's secrets are written to this file instead of being held to those of the installation: for `npm run restore`. */
    SECRETS_TO: z.string().optional(),
  })
  .check(s3IsWhole);
export type RestoreConfig = z.output<typeof restoreSettings>;
export const readRestoreConfig = (env: NodeJS.ProcessEnv): RestoreConfig => readConfig(restoreSettings, env);

const storesSettings = z.object(stores).check(s3IsWhole);
export type StoresConfig = z.output<typeof storesSettings>;
export const readStoresConfig = (env: NodeJS.ProcessEnv): StoresConfig => readConfig(storesSettings, env);
