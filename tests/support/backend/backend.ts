import { buildApp } from '@server/app';
import type { App } from '@server/appTypes';
import { type Config, readConfig } from '@server/config';
import { type Database, openDatabase } from '@server/db/client';
import { demoPassword } from '@server/seed/people';
import type { ReportKind } from '@server/services/reports/reportKind';
import type { StagedKind } from '@server/services/staging/stagedKind';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { littleCaptchaWork, lowPasswordCost, testStart } from '../fixed';
import { findCompanyIds, restoreBase } from './restoreBase';
import { createTestDatabase } from './testDatabase';

/** Somebody who is signed in, with a way to send requests as them. */
export type SignedIn = {
  accessToken: string;
  refreshToken: string;
  inject: (options: InjectOptions) => Promise<LightMyRequestResponse>;
};

/** The real backend on a database of its own, with the demo companies and people but without books. */
export type TestBackend = {
  app: App;
  database: Database;
  companyId: number;
  secondCompanyId: number;
  setTime: (time: Date) => void;
  /** Puts the database and the clock back to how they were at the beginning. */
  reset: () => Promise<void>;
  signIn: (emailAddress: string) => Promise<SignedIn>;
  close: () => Promise<void>;
};

export type TestBackendOptions = {
  clock?: Date;
  config?: Partial<Config>;
  kinds?: readonly StagedKind[];
  reports?: readonly ReportKind[];
};

export async function createTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const { connection, drop } = await createTestDatabase('template');
  const database = openDatabase({ ...connection, max: 8 });
  const start = options.clock ?? testStart;
  let now = start;
  const app = await buildApp({
    config: testConfig(options.config),
    database,
    clock: () => now,
    ...(options.kinds && { kinds: options.kinds }),
    ...(options.reports && { reports: options.reports }),
  });
  const { companyId, secondCompanyId } = await findCompanyIds(database);
  return {
    app,
    database,
    companyId,
    secondCompanyId,
    setTime: (time) => {
      now = time;
    },
    reset: async () => {
      await app.securityLogWritten();
      now = start;
      await restoreBase(database);
    },
    signIn: (emailAddress) => signIn(app, emailAddress),
    close: async () => {
      await app.close();
      await database.close();
      await drop();
    },
  };
}

/** The configuration of tests: nothing from the environment, no app beside the API. */
export function testConfig(changes: Partial<Config> = {}): Config {
  return {
    ...readConfig({ LOG_LEVEL: 'silent' }),
    passwordCost: lowPasswordCost,
    captchaWork: littleCaptchaWork,
    appDir: '/nonexistent',
    ...changes,
  };
}

export async function signIn(app: App, emailAddress: string): Promise<SignedIn> {
  const payload = { username: emailAddress, password: demoPassword };
  const answer = await app.inject({ method: 'POST', url: '/api/login', payload });
  if (answer.statusCode !== 200) throw new Error(`${emailAddress} cannot sign in: ${answer.body}`);
  const tokens = answer.json<{ data: { access_token: string; refresh_token: string } }>().data;
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    inject: (options) =>
      app.inject({ ...options, headers: { ...options.headers, authorization: `Bearer ${tokens.access_token}` } }),
  };
}
