import { configurationText } from '@server/history/records/configurationText';
import { loggedCalls } from '@server/history/records/securityRules';
import { testConfig } from '@tests/support/backend/backend';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { expect, test } from 'vitest';

const backend = setUpBackend();

test('every call that is written down is one that there is', () => {
  expect(loggedCalls.filter((call) => !backend.app.apiRoutes.includes(call))).toEqual([]);
});

test('the configuration is told without what is secret in it', () => {
  const text = configurationText(
    testConfig({
      databaseUrl: 'postgres://netcap:hidden@db/netcap',
      smtpUrl: 'smtps://user:hidden@mail',
      smsGatewayToken: 'hidden',
      hasDemo: false,
    }),
  );
  expect(text).toContain('database on a server, demo off, trusted proxy off, mail on, reminders on, SMS off');
  expect(text).not.toContain('hidden');
});
