import type { Caller, Exam, ExamRow, Person, RequestContext } from '@mathquiz/contracts';
import { mayRead, mayShare, mayWrite } from '@mathquiz/domain/access';
import { examTotals } from '@mathquiz/domain/composition';
import { PeopleService, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { nobody, sharesByName } from '../people/shares-by-name.js';
import { ExamRepository } from '../records/exam.repository.js';
import type { ExamDocument } from '../records/exam.schema.js';
import { examRights } from '../records/rights.js';
import { factsOf, PinnedItemsService } from './pinned-items.service.js';
import { factsOfText, PinnedTextsService } from './pinned-texts.service.js';

type People = (id: { toHexString(): string }) => Person;

/** Exams as their reader may see them. */
@Injectable()
export class ExamViews {
  constructor(
    @Inject(ExamRepository) private readonly exams: ExamRepository,
    @Inject(PinnedItemsService) private readonly pinned: PinnedItemsService,
    @Inject(PinnedTextsService) private readonly texts: PinnedTextsService,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {}

  async rows({ caller, context }: Request, found: readonly ExamDocument[]): Promise<ExamRow[]> {
    const person = await this.named(found, context);
    return found.map((exam) => {
      const { title, sections } = exam.content;
      const owned = mayShare(caller, examRights(exam));
      return { ...headOf(exam, person), title, ...examTotals(sections), owned };
    });
  }

  async whole({ caller, context }: Request, exam: ExamDocument): Promise<Exam> {
    const rights = examRights(exam);
    const owned = mayShare(caller, rights);
    const [person, items, texts, shares, forked_from] = await Promise.all([
      this.named([exam], context),
      this.pinned.load(caller, exam.content, exam.content),
      this.texts.load(caller, exam.content, exam.content),
      // Who else has it is for those who share it.
      owned ? sharesByName(this.people, exam.shares ?? [], context) : [],
      this.origin(caller, exam),
    ]);
    return {
      ...headOf(exam, person),
      archived: Boolean(exam.archived_at),
      mine: mayWrite(caller, rights),
      owned,
      shares,
      forked_from,
      content: exam.content,
      facts: items.map(factsOf),
      text_facts: texts.map(factsOfText),
    };
  }

  private async origin(caller: Caller, { forked_from }: ExamDocument): Promise<Exam['forked_from']> {
    if (!forked_from) return null;
    const { _id, version } = forked_from;
    const original = await this.exams.find(_id.toHexString());
    const seen = original && mayRead(caller, examRights(original)) ? original : null;
    return {
      _id: _id.toHexString(),
      version,
      title: seen?.content.title ?? null,
      newer: seen && seen.version > version ? seen.version : null,
    };
  }

  private async named(exams: readonly ExamDocument[], context: RequestContext): Promise<People> {
    const ids = exams.flatMap((exam) => [exam.owner_id.toHexString(), savedBy(exam).toHexString()]);
    const people = await this.people.byIds([...new Set(ids)], context);
    return (id) => people.get(id.toHexString()) ?? nobody(id.toHexString());
  }
}

const savedBy = ({ saved_by, owner_id }: ExamDocument) => saved_by ?? owner_id;

const headOf = (exam: ExamDocument, person: People) => ({
  _id: exam._id.toHexString(),
  owner: person(exam.owner_id),
  version: exam.version,
  saved_by: person(savedBy(exam)),
  created_at: exam.created_at.toISOString(),
  updated_at: exam.updated_at.toISOString(),
});
