import { sourceFiles } from './sources.ts';

/**
 * Who may do what is decided in libs/domain/src/access, with tables of tests. A service that looks at the roles of an account or in a
 * group, or compares an owner with whoever asks, decides beside it.
 */
const decides =
  /\broles\??\.(?:includes|some|every|find|indexOf)\(|\bcaller\.groups\??\.(?:some|find|filter)\(|(?:owner_id|managed_by)\b.*[!=]==? ?caller\.user_id/;

export function rightsBesideTheDomain(read: typeof sourceFiles = sourceFiles): string[] {
  return read(/^services\/\w+\/src\/.*(?<!spec)\.ts$/).flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        decides.test(line)
          ? [`${path}:${index + 1}: ask a decision of @mathquiz/domain/access, not roles and owners: ${line.trim()}`]
          : [],
      ),
  );
}
