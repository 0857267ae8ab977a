import { pageSize } from '@mathquiz/contracts';
import { Pagination } from 'react-admin';

export const perPage = pageSize.default;
/** The page sizes that the contract takes. */
export const Pages = () => <Pagination rowsPerPageOptions={[10, 25, 50, pageSize.most]} />;
