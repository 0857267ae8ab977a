export { type Started, startService } from './start-service.js';
export * from './with-a-product.js';
