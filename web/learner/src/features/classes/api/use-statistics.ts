import { routes } from '@mathquiz/contracts';
import { useLoad } from '../../../lib/use-call.js';

export const useStatistics = (testId: string) => useLoad(routes.statisticsOfTest, { params: { testId } });
