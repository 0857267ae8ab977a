import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ChangedTexts } from '../../libs/web/src/development-events.ts';
import { messageOf } from '../infrastructure/part.ts';
import { root, services } from '../start/layout.ts';
import { compile } from './compile.ts';

const textsFolder = 'libs/contracts/texts';
const libraries = ['contracts', 'domain', 'platform'];

/** Folders that the services read. Vite watches by itself those of the web apps. */
export const watchedFolders: readonly string[] = [
  ...libraries.map((name) => `libs/${name}/src`),
  ...services.map((name) => `services/${name}/src`),
  textsFolder,
];

export interface Changes {
  /** Translates everything that has changed since the last time, before a process waits for it. */
  takeAll(): string | null;
  /** Whether the services are other ones with this file. */
  concerns(file: string): boolean;
  /** Reads changed files, gone ones too; what is wrong with the first that cannot be read, until it is corrected. */
  take(files: readonly string[]): string | null;
  /** As it is called in the repository. */
  nameOf(file: string): string;
}

/** `onTexts` hears the texts of a language as soon as a file of them has changed. */
export function openChanges(onTexts: (changed: ChangedTexts) => void): Changes {
  const faults = new Map<string, string>();
  const nameOf = (file: string) => relative(root, file);
  const concerns = (file: string) => (/\.ts$/.test(file) ? !/(\.|-)spec\.ts$/.test(file) : isText(nameOf(file)));
  const changes: Changes = {
    concerns,
    takeAll() {
      const sources = globSync(watchedFolders.map((folder) => join(root, folder, '**/*.ts')));
      return changes.take(sources.filter(concerns));
    },
    take(files) {
      for (const file of new Set([...faults.keys(), ...files])) {
        faults.delete(file);
        if (!existsSync(file)) continue;
        try {
          if (isText(nameOf(file))) onTexts(readTexts(nameOf(file)));
          else compile(file);
        } catch (error) {
          faults.set(file, messageOf(error));
        }
      }
      return faults.values().next().value ?? null;
    },
    nameOf,
  };
  return changes;
}

const isText = (name: string) => name.startsWith(`${textsFolder}/`) && name.endsWith('.json');

/** All texts of the language that a file is of. */
function readTexts(name: string): ChangedTexts {
  const locale = name.split('/')[3] ?? '';
  const folder = join(root, textsFolder, locale);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return { locale, texts: Object.assign({}, ...files.map((file) => parse(join(folder, file)))) };
}

function parse(file: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch (error) {
    throw new Error(`${relative(root, file)}\n${messageOf(error)}`);
  }
}
