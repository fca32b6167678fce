import { startupText } from '@server/startupText';
import { testConfig } from '@tests/support/backend/backend';
import { expect, test } from 'vitest';

const loopback = { address: '127.0.0.1', port: 3000, family: 'IPv4' };
const anywhere = { address: '0.0.0.0', port: 8080, family: 'IPv4' };
const servers = {
  smtpUrl: 'smtp://mail.example.com',
  mailFrom: 'netcap@example.com',
  smsGatewayUrl: 'https://sms.example.com/',
};

test('says where messages are that nothing sends', () => {
  expect(startupText(testConfig(), loopback, true)).toContain(
    'No server is set up to send mail and SMS. Messages are printed here and shown on http://localhost:3000/outbox\n',
  );
  const { smsGatewayUrl: _, ...mail } = servers;
  expect(startupText(testConfig({ ...mail, hasDemo: false }), loopback, true)).toContain(
    'No server is set up to send SMS. Messages are printed here\n',
  );
});

test('names no page of an app that is not built', () => {
  expect(startupText(testConfig(), loopback, false)).toContain(
    'No server is set up to send mail and SMS. Messages are printed here\n',
  );
});

test('says nothing of messages that are sent', () => {
  expect(startupText(testConfig(servers), loopback, true)).not.toMatch(/No server is set up|outbox/);
});

test('asks for the address of links where it listens on all addresses', () => {
  const asks = 'Links in messages point to http://0.0.0.0:8080. Set PUBLIC_URL to the address people use';
  expect(startupText(testConfig(servers), anywhere, true)).toContain(asks);
  const named = testConfig({ ...servers, publicUrl: 'https://netcap.example.com' });
  const text = startupText(named, anywhere, true);
  expect(text).toContain('Netcap is ready on https://netcap.example.com, listening on http://0.0.0.0:8080\n');
  expect(text).not.toContain('PUBLIC_URL');
});
