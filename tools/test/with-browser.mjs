// jest's testEnvironment of the e2e tier: its own, and the program that steers browsers, loaded once a worker and not anew for each file.
import { createRequire } from 'node:module';
import playwright from 'playwright-core';

const ofJest = createRequire(createRequire(import.meta.url).resolve('jest'));
const { TestEnvironment } = ofJest('jest-environment-node');

export default class WithBrowser extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.playwright = playwright;
  }
}
