import { join, resolve } from 'node:path';
import { productKeyOf } from '@/contract/wire/productKey';
import { type IsoDate, isIsoDate } from '@/domain/periods';
import { projectRoot } from './projectRoot';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** Argon2id's cost: memory in KiB, and passes over it. */
export type PasswordCost = { memoryCost: number; timeCost: number };

/** Maximum idle times of a session, for administrators and for others, and its maximum total time. */
export type SessionLimits = { idleHours: number; adminIdleHours: number; maxDays: number };

/** The captcha's work: passes for each tried number, and the minimum and maximum of numbers. */
export type CaptchaWork = { cost: number; leastCounter: number; maxCounter: number };

/** Configuration from the environment, read and checked once at start. */
export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** True if demo accounts are loaded and may sign in, which only ever holds while no other machine can reach the product. */
  hasDemo: boolean;
  /** The day by which the demo's books are dated instead of the first start's. */
  demoDay: IsoDate | undefined;
  /** True if DEMO is on but ignored, since others can reach the product. */
  isDemoRefused: boolean;
  logLevel: LogLevel;
  /** Other origins that the app may call, for the Content-Security-Policy. */
  connectSources: string[];
  /** Origins of other sites whose pages may call this API. */
  corsOrigins: string[];
  /** The `{product}` in field names such as `netcap_user`. */
  productKey: string;
  /** True if a proxy in front sets the caller's address in X-Forwarded-For. */
  hasTrustedProxy: boolean;
  /** SMTP server; without one, mail goes to the outbox. */
  smtpUrl: string | undefined;
  /** Sender of mail: an address, or a name and an address. */
  mailFrom: string | undefined;
  /** SMS gateway; without one, SMS go to the outbox. */
  smsGatewayUrl: string | undefined;
  smsGatewayToken: string | undefined;
  /** Seconds between the end of readiness and of the port, in which a balancer sends calls elsewhere. */
  drainSeconds: number;
  /** True if users get mail about due dates and waiting work. */
  hasReminders: boolean;
  /** Token required to read the metrics; without one there are none. */
  metricsToken: string | undefined;
  /** Address of the app for links in messages; by default the server's own. */
  publicUrl: string | undefined;
  passwordCost: PasswordCost;
  sessionLimits: SessionLimits;
  captchaWork: CaptchaWork;
  /** Folder of the built app; nothing is served while it doesn't exist. */
  appDir: string;
};

export type Environment = Record<string, string | undefined>;

/** The environment has invalid values; the message lists them all. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const loopbackHosts = ['127.0.0.1', '::1', 'localhost'];

/** Returns true for a host name or address of this machine alone; IPv6 addresses with or without brackets. */
export function isLoopbackHost(host: string): boolean {
  return loopbackHosts.includes(host.toLowerCase().replace(/^\[|\]$/g, ''));
}

/** Reads the configuration from the environment. Throws a ConfigError that lists every invalid value. */
export function readConfig(environment: Environment): Config {
  const { read, readOrigins, check, need, issues } = readerOf(environment);
  const host = read('HOST', text) ?? '127.0.0.1';
  const hasTrustedProxy = read('TRUST_PROXY', onOrOff) ?? false;
  const publicUrl = read('PUBLIC_URL', publicAddress);
  const config: Config = {
    port: read('PORT', portNumber) ?? 3000,
    host,
    dataDir: resolve(read('DATA_DIR', text) ?? join(projectRoot, 'data')),
    databaseUrl: read('DATABASE_URL', databaseAddress),
    demoDay: read('DEMO_DAY', isoDay),
    ...decideDemo(read('DEMO', onOrOff), !hasTrustedProxy && isLoopbackOnly(host, publicUrl)),
    logLevel: read('LOG_LEVEL', logLevel) ?? 'warn',
    connectSources: readOrigins('CONNECT_SRC'),
    corsOrigins: readOrigins('CORS_ORIGINS'),
    productKey: check(() => productKeyOf(environment)) ?? 'netcap',
    hasTrustedProxy,
    smtpUrl: read('SMTP_URL', urlOf('smtp:', 'smtps:')),
    mailFrom: read('MAIL_FROM', sender),
    smsGatewayUrl: read('SMS_GATEWAY_URL', gatewayAddress),
    smsGatewayToken: read('SMS_GATEWAY_TOKEN', text),
    drainSeconds: read('DRAIN_SECONDS', wholeNumber) ?? 0,
    hasReminders: read('REMINDERS', onOrOff) ?? true,
    metricsToken: read('METRICS_TOKEN', text),
    publicUrl,
    sessionLimits: readSessionLimits(read),
    passwordCost: { memoryCost: 65_536, timeCost: 3 },
    // Takes a browser a tenth to half of a second.
    captchaWork: { cost: 1000, leastCounter: 200, maxCounter: 500 },
    appDir: join(projectRoot, 'dist/app'),
  };
  need('MAIL_FROM', 'SMTP_URL');
  if (issues.length > 0) throw new ConfigError(`Fix these environment variables:\n${issues.join('\n')}`);
  return config;
}

function readSessionLimits(read: ReturnType<typeof readerOf>['read']): SessionLimits {
  return {
    idleHours: read('SESSION_IDLE_HOURS', wholeNumber) ?? 12,
    adminIdleHours: read('SESSION_ADMIN_IDLE_HOURS', wholeNumber) ?? 8,
    maxDays: read('SESSION_MAX_DAYS', wholeNumber) ?? 30,
  };
}

/** Decides on the demo by DEMO, which counts only while no other machine can reach the product. */
function decideDemo(demo: boolean | undefined, isPrivate: boolean): Pick<Config, 'hasDemo' | 'isDemoRefused'> {
  return { hasDemo: isPrivate && demo !== false, isDemoRefused: !isPrivate && demo === true };
}

/**
 * Returns true if the configuration restricts the product to this machine. The public address counts, since the server listens on loopback behind a
 * proxy too.
 */
function isLoopbackOnly(host: string, publicUrl: string | undefined): boolean {
  const reached = publicUrl === undefined ? host : new URL(publicUrl).hostname;
  return [host, reached].every(isLoopbackHost);
}

/** Parses a value, or returns an `Expected` that describes valid ones. */
type Parser<Value> = (raw: string) => Value | Expected;
type Expected = { expected: string };

function readerOf(environment: Environment) {
  const issues: string[] = [];
  const find = (name: string) => environment[name]?.trim() ?? '';
  function read<Value extends string | number | boolean | string[]>(name: string, parse: Parser<Value>) {
    const raw = find(name);
    if (raw === '') return undefined;
    const parsed = parse(raw);
    if (!isExpected(parsed)) return parsed;
    issues.push(`- ${name} must be ${parsed.expected}, not "${withoutSecrets(raw)}".`);
    return undefined;
  }
  /** Adapts a rule that throws: its error becomes an issue. */
  function check<Value>(decide: () => Value): Value | undefined {
    try {
      return decide();
    } catch (error) {
      issues.push(`- ${(error as Error).message}`);
      return undefined;
    }
  }
  function need(name: string, other: string) {
    if (find(name) === '' && find(other) !== '') issues.push(`- ${name} must be set, since ${other} is.`);
  }
  return { read, readOrigins: (name: string) => read(name, origins) ?? [], check, need, issues };
}

function isExpected(parsed: unknown): parsed is Expected {
  return typeof parsed === 'object' && parsed !== null && 'expected' in parsed;
}

function withoutSecrets(raw: string): string {
  return raw.replace(/:\/\/.*@/, '://…@').replace(/([?&]\w*password=)[^&]*/gi, '$1…');
}

function text(raw: string) {
  return raw;
}

function portNumber(raw: string) {
  const port = Number(raw);
  return Number.isInteger(port) && port >= 0 && port <= 65_535 ? port : { expected: 'a port from 0 to 65535' };
}

function wholeNumber(raw: string) {
  const value = Number(raw);
  return Number.isInteger(value) && value >= 1 && value <= 365 ? value : { expected: 'a whole number from 1 to 365' };
}

function isoDay(raw: string) {
  return isIsoDate(raw) ? raw : { expected: 'a day such as 2026-07-15' };
}

function onOrOff(raw: string) {
  if (raw === 'on') return true;
  return raw === 'off' ? false : { expected: 'on or off' };
}

function logLevel(raw: string) {
  return logLevels.find((level) => level === raw) ?? { expected: `one of ${logLevels.join(', ')}` };
}

function urlOf(...protocols: string[]) {
  return (raw: string) =>
    URL.canParse(raw) && protocols.includes(new URL(raw).protocol)
      ? raw
      : { expected: `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}` };
}

/** Parses the database's address; a socket's folder is its host, or `host` in the query. */
function databaseAddress(raw: string) {
  const [, place = ''] = /^\w+:\/\/(?:[^/]*@)?([^/?]*)/.exec(raw) ?? [];
  const [, named = ''] = /[?&]host=([^&]*)/.exec(raw) ?? [];
  if (/,|%2C/i.test(`${place}${named}`)) {
    return { expected: 'the address of one server; for several, name one that leads to the primary' };
  }
  // A user without a host is common for sockets, and no valid URL.
  const isAddress = urlOf('postgres:', 'postgresql:')(raw.replace('@/', '@localhost/'));
  return typeof isAddress === 'string' ? raw : isAddress;
}

/** Parses the gateway's address. A user name and password in it would fail when it is called; its token goes in a header. */
function gatewayAddress(raw: string) {
  const parsed = urlOf('http:', 'https:')(raw);
  const isNamed = typeof parsed === 'string' && new URL(parsed).username !== '';
  return isNamed ? { expected: 'an address without a user name; SMS_GATEWAY_TOKEN is for that' } : parsed;
}

/** Parses the pages' address; links append their path to it. */
function publicAddress(raw: string) {
  const parsed = URL.canParse(raw) ? new URL(raw) : undefined;
  const isPlain =
    parsed !== undefined && ['http:', 'https:'].includes(parsed.protocol) && parsed.href === `${parsed.origin}/`;
  return isPlain ? parsed.origin : { expected: 'an address such as https://netcap.example.com, without a path' };
}

function sender(raw: string) {
  const address = '[^<>@\\s]+@[^<>@\\s]+';
  const isSender = new RegExp(`^(${address}|[^<>@]+ <${address}>)$`).test(raw);
  return isSender ? raw : { expected: 'an address, or a name and an address: Netcap <netcap@example.com>' };
}

function origins(raw: string) {
  const list = raw.split(/[\s,]+/);
  const isOrigin = (entry: string) => URL.canParse(entry) && new URL(entry).origin === entry;
  return list.every(isOrigin) ? list : { expected: 'origins such as https://api.example.com, separated by commas' };
}
