import { testRoutes } from '@mathquiz/contracts/mathquiz/test.routes';
import { useLoad } from '../../../lib/use-call.js';

export const useTest = (id: string) => useLoad(testRoutes.getTest, { params: { id } });
