import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { maxCommentLength } from '@/contract/reviews/review';
import { obligations } from '@/domain/calendar/obligations';
import { defaultThreshold } from '@/domain/statements/comparison/threshold';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

type Stated = { page: string; says: string; path: string; has: readonly string[] };

const reference = 'docs/operations/reference.md';
const install = 'docs/operations/install.md';
const security = 'docs/security.md';
const jsonBodies = 'server/plugins/jsonBodies.ts';
const widths = 'server/plugins/availability/widths.ts';
const limits = 'server/auth/limits.ts';
const signInLimits = 'server/auth/session/signInLimits.ts';
const readLimits = 'server/files/reader/readLimits.ts';
const postmaster = 'server/db/engine/postmaster.ts';

/** Figures of the pages, each with the code that has it. */
const stated: readonly Stated[] = [
  { page: reference, says: 'without a sign-in | 16 kB', path: jsonBodies, has: ['publicLimitBytes = 16 * 1024'] },
  { page: reference, says: 'signed-in call | 128 kB', path: jsonBodies, has: ['signedInLimitBytes = 128 * 1024'] },
  { page: reference, says: '100 properties in a row', path: jsonBodies, has: ['maxProperties = 100;'] },
  { page: reference, says: '5,000 rows', path: 'src/contract/staging/staging.ts', has: ['maxRowsOfSave = 5000'] },
  {
    page: reference,
    says: '16 million pixels',
    path: 'server/auth/avatars/avatars.ts',
    has: ['maxPixels = 16_000_000'],
  },
  {
    page: reference,
    says: '200,000 rows, 4,000,000 values, 1,000 columns, 32,767 characters in a cell; a workbook unpacks to 300 MB',
    path: readLimits,
    has: ['rows: 200_100', 'cells: 4_000_000', 'textLength: 32_767', 'unpackedBytes: 300 * megabyte'],
  },
  {
    page: reference,
    says: '300 MB of memory and 10 seconds of a processor, two minutes in all',
    path: readLimits,
    has: ['memoryBytes: 300 * megabyte', 'processorMs: 10_000', 'maxMs: 120_000'],
  },
  {
    page: reference,
    says: '1,000,000 rows, 1,000 columns, 100,000 characters in a row; reading stops at 100,000 issues',
    path: 'server/staging/imports/copyRows.ts',
    has: ['maxRows = 1_000_000', 'maxIssues = 100_000'],
  },
  { page: reference, says: 'calls | no limit | 8 |', path: widths, has: ['perAsker: 8,'] },
  { page: reference, says: "a company's data | 8 | 4 |", path: widths, has: ['reads: { width: 8, perAsker: 4,'] },
  { page: reference, says: 'sending begins | 4 | 2 |', path: widths, has: ['files: { width: 4, perAsker: 2,'] },
  {
    page: reference,
    says: '4, of one company 2 | 2 |',
    path: widths,
    has: ['writes: { width: 4, perAsker: 2,', 'ownWrites: { width: Number.POSITIVE_INFINITY, perAsker: 2,'],
  },
  { page: reference, says: 'received | no limit | 16 |', path: widths, has: ['perAsker: 16,'] },
  {
    page: reference,
    says: '2, of one company 1 | 1 |',
    path: widths,
    has: ['uploads: { width: 2, perAsker: 1,', 'ownUploads: { width: Number.POSITIVE_INFINITY, perAsker: 1,'],
  },
  { page: reference, says: 'within 20 seconds (30 for documents)', path: widths, has: ['maxWaitMs = 20_000'] },
  {
    page: reference,
    says: '(PDF, Excel) | 1 | 1, and 20 waiting',
    path: 'server/documents/documentQueue.ts',
    has: ['threads = 1, timeout = 30_000, maxWaiting = 20', 'maxWaitMs = 30_000'],
  },
  {
    page: reference,
    says: '10 for an account from one network, 50 for an account, 100 from one network; 10 from a known browser',
    path: signInLimits,
    has: [
      "'signInByAddress', max: 100",
      "ByAccountAndAddress', max: 10",
      "ByAccount', max: 50",
      "KnownBrowser', max: 10",
    ],
  },
  {
    page: reference,
    says: '5 for each code; 20 in an hour for an account; 100 in 15 minutes; 20 in an hour from a known browser',
    path: limits,
    has: ["codeTriesByAccount', max: 20, windowMs: 60", "codeTriesByKnownBrowser', max: 20, windowMs: 60"],
  },
  {
    page: reference,
    says: 'for an account; 100 in 15 minutes; 20 in an hour',
    path: 'server/auth/linkTries.ts',
    has: ['max: 100, windowMs: 15 * 60_000'],
  },
  {
    page: reference,
    says: '5 in 15 minutes and 12 in a day from one network or one known browser, 10 and 20 from all',
    path: limits,
    has: ["Address', max: 5,", "AddressDaily', max: 12", "ByRecipient', max: 10", "RecipientDaily', max: 20"],
  },
  {
    page: reference,
    says: '20 in an hour, not counting those by an invitation; 10 in a day per invitation',
    path: limits,
    has: ["signUpsByAddress', max: 20, windowMs: 60", "registrationsByInvitation', max: 10, windowMs: 24"],
  },
  {
    page: reference,
    says: 'passkeys asked for at sign-in | 300 in 15 minutes',
    path: 'server/auth/passkeys/passkeySignIn.ts',
    has: ['max: 300, windowMs: 15 * 60_000'],
  },
  {
    page: 'docs/operations/repair.md',
    says: 'less than 256 MB are free',
    path: 'server/plugins/availability/diskSpace.ts',
    has: ['reserveBytes = 256 * 2 ** 20'],
  },
  { page: install, says: 'after 9.5 seconds', path: 'server/main.ts', has: ['maxStopMs = 9_500'] },
  { page: install, says: 'Clients get 5 seconds', path: 'server/product.ts', has: ['clientGraceMs = 5_000'] },
  {
    page: install,
    says: '16 MB, 128 MB',
    path: postmaster,
    has: ["work_mem: '16MB'", "maintenance_work_mem: '128MB'"],
  },
  { page: install, says: '| 2 GB |', path: postmaster, has: ["max_wal_size: '2GB'"] },
  {
    page: install,
    says: '15 s, 0.05, 0.05',
    path: postmaster,
    has: ["naptime: '15s'", "vacuum_scale_factor: '0.05'", "insert_scale_factor: '0.05'"],
  },
  {
    page: install,
    says: 'Your own: 15 or later',
    path: 'server/db/serverRequirements.ts',
    has: ['minServerVersion = 15'],
  },
  { page: security, says: '15 minutes, signed', path: 'server/auth/session/accessTokens.ts', has: ['15 * 60'] },
  { page: 'docs/api.md', says: 'It lasts 15 minutes', path: 'server/auth/session/accessTokens.ts', has: ['15 * 60'] },
  {
    page: security,
    says: '12 hours without use, 8 for administrators, 30 days',
    path: 'server/config.ts',
    has: ['?? 12,', '?? 8,', '?? 30,'],
  },
];

test.each(stated)('$page: $says', ({ page, says, path, has }) => {
  expect(read(page)).toContain(says);
  const code = read(path);
  expect(has.filter((text) => !code.includes(text))).toEqual([]);
});

const inDays = ({ due: { days, count } }: { due: { days: number; count: string } }) => `${days} ${count} days`;
const grouped = (count: number) => count.toLocaleString('en-US');

test.each([
  ['quarter-end', `FOCUS is due ${inDays(obligations.FOCUS)} after the period`],
  ['quarter-end', `the SSOI ${inDays(obligations.SSOI)} after the quarter`],
  ['quarter-end', `is due ${inDays(obligations.ANNUAL)} after the fiscal year end`],
  ['review', `up to ${grouped(maxCommentLength)} characters`],
  ['reports', `at least $${grouped(defaultThreshold.amount)}.00 and ${defaultThreshold.percent}%`],
])('the page %s says: %s', (page, says) => {
  expect(read(`docs/guide/${page}.md`)).toContain(says);
});

test('the demo has the quarters that Start names, and the opening balances before them', () => {
  const rows = read('server/seed/demo/trialBalances.csv').trim().split('\n').slice(1);
  expect(new Set(rows.map((row) => row.split(',')[3])).size).toBe(6 + 1);
  expect(read('docs/guide/start.md')).toContain('six quarters of books');
});

test('the table of settings has every variable', () => {
  const example = [...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name = '']) => name);
  const [table = ''] = read(reference).split('## Configuration')[1]?.split('\n## ') ?? [];
  expect(example.length).toBeGreaterThan(20);
  expect(example.filter((name) => !table.includes(`| \`${name}\``) && !table.includes(`, \`${name}\``))).toEqual([]);
});

test.each(['README.md', install, 'CHANGELOG.md'])('%s names the versions of Node.js that the package takes', (page) => {
  expect(JSON.parse(read('package.json')).engines.node).toBe('^20.19.0 || >=22.12.0');
  expect(read(page)).toMatch(/20\.19 or later of 20,? (and|or) 22\.12 or later/);
});
