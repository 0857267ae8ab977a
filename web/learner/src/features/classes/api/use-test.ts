import { routes } from '@mathquiz/contracts';
import { useLoad } from '../../../lib/use-call.js';

export const useTest = (id: string) => useLoad(routes.getTest, { params: { id } });
