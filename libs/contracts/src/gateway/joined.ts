import { join } from '../contract.js';
import { healthRoutes } from './health.routes.js';
import { healthSchemas } from './health.schemas.js';

/** Routes that the gateway answers by itself, by name. */
export const gatewayRoutes = join(healthRoutes, healthSchemas);
