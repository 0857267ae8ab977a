import { join } from '../contract.js';
import { creditRoutes } from './credits.routes.js';
import { creditSchemas } from './credits.schemas.js';

/** The routes of the service transactions, by name. */
export const transactionRoutes = join(creditRoutes, creditSchemas);
