import type { Caller, ExamContent, TextContent } from '@mathquiz/contracts';
import { contentGroups, mayReadDrafts } from '@mathquiz/domain/access';
import { AppError } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { isOrWasPublished } from '../records/content.schema.js';
import { ExamRepository } from '../records/exam.repository.js';
import { contentRights } from '../records/rights.js';
import { TextRepository } from '../records/text.repository.js';

/** A text of an exam with the version it pins. */
export type PinnedText = {
  text_id: string;
  version: number;
  block: number;
  before: number;
  content: TextContent;
  newer: number | null;
};
type Pin = Pick<PinnedText, 'text_id' | 'version'>;
const pinOf = ({ text_id, version }: Pin): string => `${text_id} ${version}`;
const pinsOf = (exam: ExamContent | null): string[] => exam?.sections.flatMap(({ texts }) => texts.map(pinOf)) ?? [];

/** The texts of an exam, by the rules for its items. */
@Injectable()
export class PinnedTextsService {
  constructor(
    @Inject(TextRepository) private readonly texts: TextRepository,
    @Inject(ExamRepository) private readonly exams: ExamRepository,
  ) {}

  /** In their order. Throws `not_found` naming one that the caller may not put there. `held`: an exam that they are known to read. */
  async load(caller: Caller, exam: ExamContent, held: ExamContent | null = null): Promise<PinnedText[]> {
    const wanted = exam.sections.flatMap(({ texts }, block) => texts.map((text) => ({ ...text, block })));
    if (wanted.length === 0) return [];
    const [heads, versions] = await Promise.all([
      this.texts.findMany([...new Set(wanted.map(({ text_id }) => text_id))]),
      this.texts.findVersions(wanted),
    ]);
    const headOf = new Map(heads.map((head) => [head._id.toHexString(), head]));
    const versionOf = new Map(versions.map((one) => [pinOf({ ...one, text_id: one.text_id.toHexString() }), one]));
    const inHeld = new Set(pinsOf(held));
    const seen = wanted.map((text) => {
      const head = headOf.get(text.text_id);
      const version = versionOf.get(pinOf(text));
      const drafts = head !== undefined && mayReadDrafts(caller, contentRights(head));
      const published = head !== undefined && version !== undefined && isOrWasPublished(head, version);
      const allowed = drafts || published || inHeld.has(pinOf(text));
      return { text, head, version, drafts, allowed };
    });
    const refused = seen.flatMap(({ text, allowed }) => (allowed ? [] : [text.text_id]));
    const elsewhere = await this.heldBefore(caller, refused);
    return seen.map(({ text, head, version, drafts, allowed }) => {
      if (!head || !version || !(allowed || elsewhere.has(pinOf(text))))
        throw new AppError('not_found', { text_id: text.text_id, version: text.version });
      const newest = (drafts ? head.version : head.published_version) ?? text.version;
      const newer = newest > text.version && head.status !== 'archived' ? newest : null;
      return { ...text, content: version.content, newer };
    });
  }

  private async heldBefore(caller: Caller, textIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (textIds.length === 0) return new Set();
    const reader = { userId: caller.user_id, groupIds: contentGroups(caller) };
    const exams = await this.exams.readableHoldingTexts(reader, textIds);
    return new Set(exams.flatMap(({ content }) => pinsOf(content)));
  }
}

/** What the builder shows of one. */
export const factsOfText = ({ text_id, version, content, newer }: PinnedText) => ({
  text_id,
  version,
  title: content.title,
  newer,
});
