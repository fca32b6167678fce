import { ConfigError, readConfig } from '@server/config';
import { expect, test } from 'vitest';

test('listens on loopback with the demo and without a server of its own choosing by default', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: expect.stringMatching(/\/data$/),
    databaseUrl: undefined,
    hasDemo: true,
    logLevel: 'warn',
    connectSources: [],
    corsOrigins: [],
    productKey: 'netcap',
    hasTrustedProxy: false,
  });
});

test.each([
  ['127.0.0.1', undefined, true],
  ['localhost', undefined, true],
  ['::1', undefined, true],
  ['0.0.0.0', undefined, false],
  ['0.0.0.0', 'on', false],
  ['127.0.0.1', 'off', false],
])('on host %s with DEMO %s the demo is %s', (host, demo, hasDemo) => {
  expect(readConfig({ HOST: host, DEMO: demo }).hasDemo).toBe(hasDemo);
});

test.each([
  [{ TRUST_PROXY: 'on' }, false],
  [{ PUBLIC_URL: 'https://netcap.example.com' }, false],
  [{ PUBLIC_URL: 'http://localhost:5173' }, true],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
  [{ TRUST_PROXY: 'on', PUBLIC_URL: 'https://netcap.example.com', DEMO: 'on' }, false],
])('on loopback, reached from elsewhere or not by %j, the demo is %s', (environment, hasDemo) => {
  expect(readConfig(environment).hasDemo).toBe(hasDemo);
});

test('tells a demo that was asked for where others can reach it', () => {
  const asked = (environment: Record<string, string>) => readConfig({ DEMO: 'on', ...environment }).isDemoRefused;
  expect([asked({ HOST: '0.0.0.0' }), asked({ TRUST_PROXY: 'on' }), asked({})]).toEqual([true, true, false]);
  expect(readConfig({ HOST: '0.0.0.0' }).isDemoRefused).toBe(false);
});

test('takes an empty value for none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test.each([
  'postgres://user@/db?host=/var/run/postgresql',
  'postgres:///db?host=/var/run/postgresql',
  'postgres://%2Fvar%2Frun%2Fpostgresql/db',
  'postgres://user:a,b@host:5432/db',
])('takes the database address %s', (databaseUrl) => {
  expect(readConfig({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
});

test.each(['postgres://user:secret@a:5432,b:5432/db', 'postgres://a,b/db', 'postgres://h/db?host=a,b&password=secret'])(
  'refuses several servers: %s',
  (databaseUrl) => {
    const read = () => readConfig({ DATABASE_URL: databaseUrl });
    expect(read).toThrow('must be the address of one server; for several, name one that leads to the primary');
    expect(read).not.toThrow(/secret/);
  },
);

test('reads lists of origins', () => {
  const config = readConfig({ CONNECT_SRC: 'https://api.example.com, http://localhost:4000' });
  expect(config.connectSources).toEqual(['https://api.example.com', 'http://localhost:4000']);
});

test('reads what messages are sent by', () => {
  const environment = {
    SMTP_URL: 'smtps://me:secret@mail.example.com',
    MAIL_FROM: 'Netcap <netcap@example.com>',
    SMS_GATEWAY_URL: 'https://sms.example.com/send',
    SMS_GATEWAY_TOKEN: 'token',
    PUBLIC_URL: 'https://netcap.example.com/',
  };
  expect(readConfig(environment)).toMatchObject({
    smtpUrl: environment.SMTP_URL,
    mailFrom: environment.MAIL_FROM,
    smsGatewayUrl: environment.SMS_GATEWAY_URL,
    smsGatewayToken: 'token',
    publicUrl: 'https://netcap.example.com',
  });
});

test('asks for a sender wherever mail is sent', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example.com' })).toThrow(
    /- MAIL_FROM must be set, since SMTP_URL is\./,
  );
});

test.each([
  ['PORT', '70000', 'a port from 0 to 65535'],
  ['PORT', 'http', 'a port from 0 to 65535'],
  ['DEMO', 'true', 'on or off'],
  ['DATABASE_URL', 'mysql://somewhere', 'an address that begins with postgres:// or postgresql://'],
  ['SMTP_URL', 'mail.example.com', 'an address that begins with smtp:// or smtps://'],
  ['SMS_GATEWAY_URL', 'ftp://sms', 'an address that begins with http:// or https://'],
  ['MAIL_FROM', 'Netcap', 'an address, or a name and an address: Netcap <netcap@example.com>'],
  ['MAIL_FROM', 'a@example.com, b@example.com', 'an address, or a name and an address: Netcap <netcap@example.com>'],
  ['PUBLIC_URL', 'netcap.example.com', 'an address such as https://netcap.example.com, without a path'],
  ['PUBLIC_URL', 'https://example.com/netcap', 'an address such as https://netcap.example.com, without a path'],
  ['PRODUCT_KEY', 'My Product', 'a lower-case name such as netcap'],
  ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
  ['CONNECT_SRC', "'unsafe-inline'", 'origins such as https://api.example.com, separated by commas'],
  ['CORS_ORIGINS', 'https://app.example.com/path', 'origins such as https://api.example.com, separated by commas'],
])('refuses %s=%s', (name, value, expected) => {
  expect(() => readConfig({ MAIL_FROM: 'netcap@example.com', [name]: value })).toThrow(
    new ConfigError(`Fix these environment variables:\n- ${name} must be ${expected}, not "${value}".`),
  );
});

test('names every error at once, and never a password', () => {
  const read = () =>
    readConfig({ PORT: '-1', DATABASE_URL: 'mysql://user:a/secret@b@host/db', SMS_GATEWAY_URL: 'http://secret@sms/' });
  expect(read).toThrow(/- PORT must be .*\n- DATABASE_URL must be .* not "mysql:\/\/…@host\/db"/);
  expect(read).toThrow(/- SMS_GATEWAY_URL must be an address without a user name; .* not "http:\/\/…@sms\/"/);
  expect(read).not.toThrow(/secret/);
});
