import { issueRoutes } from '@mathquiz/contracts/mathquiz/issue.routes';
import { ownStatisticsRoutes } from '@mathquiz/contracts/mathquiz/own-statistics.routes';

/** What a change of a report makes stale. */
export const stale = [
  issueRoutes.getIssue,
  issueRoutes.listIssues,
  issueRoutes.issuesOfItem,
  ownStatisticsRoutes.statisticsOfAuthor,
];
