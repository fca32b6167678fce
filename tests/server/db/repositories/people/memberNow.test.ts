import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What reads memberships and never asks whether they hold. */
const ofAllWhoEverWere = [
  'server/db/repositories/company/exportRepository.ts', // exports everybody who works or worked for the company
  'server/db/repositories/reports/reportsRepository.ts', // names who made a report
  'server/db/repositories/reviews/reviewsRepository.ts', // names who made a request
];

/** What asks when somebody was removed otherwise than as part of whether a membership holds. */
const ofRemoval = [
  'server/db/repositories/company/exportRepository.ts', // exports the moment
  'server/db/repositories/people/membersRepository.ts', // locks those who ended, too, and lists the moment
];

test('who is a member is asked in one way; only these read memberships and do not ask, or ask for removal alone', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((file) => join('server', file))
    .filter((file) => file.endsWith('.ts') && !file.startsWith('server/db/schema'))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ file }) => !file.endsWith('/memberNow.ts'));
  const matching = (keep: (text: string) => boolean) =>
    files.flatMap(({ file, text }) => (keep(text) ? [file] : [])).toSorted();
  const reads = /\b(?:from|join) memberships\b|\{[^}]*\bmemberships\b[^}]*\} from '@server\/db\/schema/;
  expect(matching((text) => reads.test(text) && !text.includes('isMemberAt('))).toEqual(ofAllWhoEverWere);
  expect(matching((text) => /memberships\.removedAt|\bm\.removed_at/.test(text))).toEqual(ofRemoval);
});
