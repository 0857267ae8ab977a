import { join, merged } from '../contract.js';
import { aboutRoutes } from './about.routes.js';
import { aboutSchemas } from './about.schemas.js';
import { bookRoutes } from './book.routes.js';
import { bookSchemas } from './book.schemas.js';
import { categoryRoutes } from './category.routes.js';
import { categorySchemas } from './category.schemas.js';
import { dailyRoutes } from './daily.routes.js';
import { dailySchemas } from './daily.schemas.js';
import { draftRoutes } from './draft.routes.js';
import { draftSchemas } from './draft.schemas.js';
import { examRoutes } from './exam.routes.js';
import { examSchemas } from './exam.schemas.js';
import { issueRoutes } from './issue.routes.js';
import { issueSchemas } from './issue.schemas.js';
import { liveTestRoutes } from './live-test.routes.js';
import { liveTestSchemas } from './live-test.schemas.js';
import { manyRoutes } from './many.routes.js';
import { manySchemas } from './many.schemas.js';
import { markingRoutes } from './marking.routes.js';
import { markingSchemas } from './marking.schemas.js';
import { overviewRoutes } from './overview.routes.js';
import { overviewSchemas } from './overview.schemas.js';
import { ownStatisticsRoutes } from './own-statistics.routes.js';
import { ownStatisticsSchemas } from './own-statistics.schemas.js';
import { practiceRoutes } from './practice.routes.js';
import { practiceSchemas } from './practice.schemas.js';
import { publicTestRoutes } from './public-test.routes.js';
import { publicTestSchemas } from './public-test.schemas.js';
import { quizRoutes } from './quiz.routes.js';
import { quizSchemas } from './quiz.schemas.js';
import { statisticsRoutes } from './statistics.routes.js';
import { statisticsSchemas } from './statistics.schemas.js';
import { submissionRoutes } from './submission.routes.js';
import { submissionSchemas } from './submission.schemas.js';
import { tagRoutes } from './tag.routes.js';
import { tagSchemas } from './tag.schemas.js';
import { testRoutes } from './test.routes.js';
import { testSchemas } from './test.schemas.js';
import { textRoutes } from './text.routes.js';
import { textSchemas } from './text.schemas.js';
import { translationRoutes } from './translations.routes.js';
import { translationSchemas } from './translations.schemas.js';
import { userdataRoutes } from './userdata.routes.js';
import { userdataSchemas } from './userdata.schemas.js';

/** The routes of the service mathquiz, by name. */
export const mathquizRoutes = merged(
  join(aboutRoutes, aboutSchemas),
  join(quizRoutes, quizSchemas),
  join(textRoutes, textSchemas),
  join(bookRoutes, bookSchemas),
  join(categoryRoutes, categorySchemas),
  join(examRoutes, examSchemas),
  join(testRoutes, testSchemas),
  join(submissionRoutes, submissionSchemas),
  join(liveTestRoutes, liveTestSchemas),
  join(publicTestRoutes, publicTestSchemas),
  join(practiceRoutes, practiceSchemas),
  join(dailyRoutes, dailySchemas),
  join(markingRoutes, markingSchemas),
  join(issueRoutes, issueSchemas),
  join(statisticsRoutes, statisticsSchemas),
  join(ownStatisticsRoutes, ownStatisticsSchemas),
  join(overviewRoutes, overviewSchemas),
  join(userdataRoutes, userdataSchemas),
  join(tagRoutes, tagSchemas),
  join(draftRoutes, draftSchemas),
  join(manyRoutes, manySchemas),
  join(translationRoutes, translationSchemas),
);
