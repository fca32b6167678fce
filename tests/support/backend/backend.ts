import { buildApp } from '@server/app';
import { beginSession, refreshTokenKey, toTokens } from '@server/auth/session/beginSession';
import { findAccountByUsername } from '@server/auth/session/username';
import type { App } from '@server/common/appTypes';
import { type Config, readConfig } from '@server/config';
import { type Database, openDatabase, withTransaction } from '@server/db/client';
import type { ReportKind } from '@server/reports/reportKind';
import type { StagedKind } from '@server/staging/stagedKind';
import { littleCaptchaWork, lowPasswordCost, testStart } from '@tests/support/fixed';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Tokens } from '@/contract/auth/session.schema';
import { findCompanyIds, restoreBase } from './restoreBase';
import { createTestDatabase } from './testDatabase';

/** A signed-in user, with functions that send requests as them. */
export type SignedIn = {
  accessToken: string;
  refreshToken: string;
  inject: (options: InjectOptions) => Promise<LightMyRequestResponse>;
};

/** The real backend on its own database, with the demo companies and people but without books. */
export type TestBackend = {
  app: App;
  database: Database;
  companyId: number;
  secondCompanyId: number;
  setTime: (time: Date) => void;
  /** Restores the database and the clock to their initial state. */
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

/** Returns the configuration of tests: nothing from the environment, no app next to the API. */
export function testConfig(changes: Partial<Config> = {}): Config {
  return {
    ...readConfig({ LOG_LEVEL: 'silent' }),
    passwordCost: lowPasswordCost,
    captchaWork: littleCaptchaWork,
    appDir: '/nonexistent',
    ...changes,
  };
}

/** Creates the session of a sign-in without its password, limits and log, which have tests of their own and take ten times as long. */
export async function signIn(app: App, emailAddress: string): Promise<SignedIn> {
  const { database, clock, config } = app;
  const account = await findAccountByUsername(database.db, emailAddress);
  if (account === null) throw new Error(`${emailAddress} has no account.`);
  const key = await refreshTokenKey(database);
  const now = clock();
  const { userId } = account;
  const session = await withTransaction(database, (tx) =>
    beginSession(tx, { userId, key, now, limits: config.sessionLimits, hasDemo: true }),
  );
  return signedIn(app, await toTokens(database, session, now));
}

function signedIn(app: App, { access_token: accessToken, refresh_token: refreshToken }: Tokens): SignedIn {
  return {
    accessToken,
    refreshToken,
    inject: (options) =>
      app.inject({ ...options, headers: { ...options.headers, authorization: `Bearer ${accessToken}` } }),
  };
}
