import { startupText } from '@server/startupText';
import { testConfig } from '@tests/support/backend/backend';
import { expect, test } from 'vitest';

const loopback = { address: '127.0.0.1', port: 3000, family: 'IPv4' };
const anywhere = { address: '0.0.0.0', port: 8080, family: 'IPv4' };
const app = { hasApp: true, closedAccounts: 0 };
const servers = {
  smtpUrl: 'smtp://mail.example.com',
  mailFrom: 'netcap@example.com',
  smsGatewayUrl: 'https://sms.example.com/',
};

test('says where messages are that nothing sends', () => {
  expect(startupText(testConfig(), loopback, app)).toContain(
    'No server is set up to send mail and SMS. Messages are printed here and shown on http://localhost:3000/outbox\n',
  );
  const { smsGatewayUrl: _, ...mail } = servers;
  expect(startupText(testConfig({ ...mail, hasDemo: false }), loopback, app)).toContain(
    'No server is set up to send SMS. Messages are printed here\n',
  );
});

test('names no page of an app that is not built', () => {
  expect(startupText(testConfig(), loopback, { ...app, hasApp: false })).toContain(
    'No server is set up to send mail and SMS. Messages are printed here\n',
  );
});

test('says nothing of messages that are sent', () => {
  expect(startupText(testConfig(servers), loopback, app)).not.toMatch(/No server is set up|outbox/);
});

test('asks for the address of links where it listens on all addresses', () => {
  const asks = 'Links in messages point to http://0.0.0.0:8080. Set PUBLIC_URL to the address people use';
  expect(startupText(testConfig(servers), anywhere, app)).toContain(asks);
  const named = testConfig({ ...servers, publicUrl: 'https://netcap.example.com' });
  const text = startupText(named, anywhere, app);
  expect(text).toContain('Netcap is ready on https://netcap.example.com, listening on http://0.0.0.0:8080\n');
  expect(text).not.toContain('PUBLIC_URL');
});

test('says once that demo accounts are closed, and why a demo that was asked for is off', () => {
  const closed = { ...app, closedAccounts: 5 };
  const left =
    "This data has 5 demo accounts with a published password, which can't sign in. Use another data folder or database for your own books\n";
  expect(startupText(testConfig({ hasDemo: false }), loopback, closed)).toContain(left);
  const text = startupText(testConfig({ hasDemo: false, isDemoRefused: true }), anywhere, closed);
  expect(text).toContain(`DEMO=on is ignored, since HOST, PUBLIC_URL or TRUST_PROXY lets others reach Netcap\n${left}`);
  expect(text).not.toContain('Demo sign-ins');
  expect(startupText(testConfig({ hasDemo: false }), loopback, app)).not.toMatch(/demo/i);
});
