import { mayRead, mayReadDrafts, mayWrite, type OwnedDocument, readsAllDrafts } from './documents.js';
import { mayMakeContent } from './files.js';
import { type Asker, owns } from './person.js';
import { mayReadResults, type OwnedTest } from './tests.js';

/** A report on an item: who made it, whose the item is, and from which test it came. */
export type OwnedIssue = {
  readonly reporter_id: string;
  /** Whether they took the test; otherwise they are staff. */
  readonly by_taker: boolean;
  readonly item: OwnedDocument;
  readonly test: OwnedTest | null;
};

/** An item by itself: staff who read it. Who takes tests reports what they meet in an attempt of their own. */
export const mayReportItem = (asker: Asker, item: OwnedDocument): boolean =>
  mayMakeContent(asker) && mayRead(asker, item);

/** Any version of it; otherwise the published one. */
export const mayReportDrafts = (asker: Asker, item: OwnedDocument): boolean =>
  mayMakeContent(asker) && mayReadDrafts(asker, item);

const teaches = (asker: Asker, { test }: OwnedIssue): boolean => test !== null && mayReadResults(asker, test);

/** Says that the item is fixed, that the report is a duplicate, that there is no fault: who may change the item, and reviewers. */
export const mayCloseIssue = (asker: Asker, { item }: Pick<OwnedIssue, 'item'>): boolean =>
  mayMakeContent(asker) && (mayWrite(asker, item) || readsAllDrafts(asker));

/** Reads the report and writes into its thread. */
export const mayReadIssue = (asker: Asker, issue: OwnedIssue): boolean =>
  owns(asker, issue.reporter_id) || mayCloseIssue(asker, issue) || teaches(asker, issue);

/** Opens a closed one again. The teacher of the test, who may not close it, may not either. */
export const mayOpenIssue = (asker: Asker, issue: OwnedIssue): boolean =>
  owns(asker, issue.reporter_id) || mayCloseIssue(asker, issue);

/** Answers its reporter by a message as well. */
export const mayMessageReporter = (asker: Asker, issue: OwnedIssue): boolean =>
  !owns(asker, issue.reporter_id) && mayReadIssue(asker, issue);

/** Rights on content and on student data are separate: who has taken a test is told to those who teach it. */
export const mayKnowReporter = (asker: Asker, issue: OwnedIssue): boolean =>
  !issue.by_taker || owns(asker, issue.reporter_id) || teaches(asker, issue);

/** In which test it was met, and which question that was. */
export const mayKnowTest = (asker: Asker, issue: OwnedIssue): boolean =>
  issue.test !== null && (owns(asker, issue.reporter_id) || teaches(asker, issue));

/**
 * The key, the solution and what its author calls the item: as its reader, or as the teacher of the test. Whoever has taken the test
 * gets from it what it releases, not more by reporting it.
 */
export const mayKnowKey = (asker: Asker, issue: OwnedIssue): boolean => {
  const asTaker = issue.by_taker && owns(asker, issue.reporter_id);
  return teaches(asker, issue) || (!asTaker && mayReportItem(asker, issue.item));
};

/** Everybody's reports. */
export const readsAllIssues = (asker: Pick<Asker, 'roles'>): boolean => readsAllDrafts(asker);
