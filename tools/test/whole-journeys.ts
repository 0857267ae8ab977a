// jest setupFilesAfterEnv of the e2e tier: a journey is many steps, each of which may wait.
import { jest } from '@jest/globals';

jest.setTimeout(300_000);
