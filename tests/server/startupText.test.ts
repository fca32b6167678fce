import { startupText } from '@server/startupText';
import { testConfig } from '@tests/support/backend';
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
    'Nothing sends mail and SMS: such messages are printed here and shown on http://127.0.0.1:3000/outbox\n',
  );
  const { smsGatewayUrl: _, ...mail } = servers;
  expect(startupText(testConfig({ ...mail, hasDemo: false }), loopback, true)).toContain(
    'Nothing sends SMS: such messages are printed here\n',
  );
});

test('names no page of an app that is not built', () => {
  expect(startupText(testConfig(), loopback, false)).toContain(
    'Nothing sends mail and SMS: such messages are printed here\n',
  );
});

test('says nothing of messages that are sent', () => {
  expect(startupText(testConfig(servers), loopback, true)).not.toMatch(/Nothing sends|outbox/);
});

test('asks for the address of links where it listens on all addresses', () => {
  const asks = 'Links in messages lead to http://0.0.0.0:8080: set PUBLIC_URL to where people reach it';
  expect(startupText(testConfig(servers), anywhere, true)).toContain(asks);
  const named = testConfig({ ...servers, publicUrl: 'https://netcap.example.com' });
  expect(startupText(named, anywhere, true)).not.toContain('PUBLIC_URL');
});
