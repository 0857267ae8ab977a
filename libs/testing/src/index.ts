export { type ModelRequest, type ModelScript, type ScriptedModel, scriptedModel } from './scripted-model.js';
export { type Started, startService } from './start-service.js';
export * from './with-a-product.js';
