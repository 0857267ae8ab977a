import { join, merged } from '../contract.js';
import { creditRoutes } from './credits.routes.js';
import { creditSchemas } from './credits.schemas.js';
import { paymentRoutes } from './payments.routes.js';
import { paymentSchemas } from './payments.schemas.js';

/** The routes of the service transactions, by name. */
export const transactionRoutes = merged(join(creditRoutes, creditSchemas), join(paymentRoutes, paymentSchemas));
