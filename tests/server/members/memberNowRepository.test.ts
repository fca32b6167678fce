import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Code that reads memberships and never checks that they are in force. */
const ofAllWhoEverWere = [
  'server/export/exportRepository.ts', // exports everybody who works or worked for the company
  'server/reports/reportsRepository.ts', // names who made a report
  'server/reviews/reviewsRepository.ts', // names who made a request
  'server/staging/repositories/commitsRepository.ts', // compares saved rows with the time of their author's role
];

/** Code that checks the removal of a membership for another reason than its being in force. */
const ofRemoval = [
  'server/export/exportRepository.ts', // exports the moment
  'server/members/membersRepository.ts', // locks those who ended, too, and lists the moment
];

test('who is a member is asked in one way; only these read memberships and do not ask, or ask for removal alone', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((file) => join('server', file))
    .filter((file) => file.endsWith('.ts') && !file.startsWith('server/db/schema'))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ file }) => !file.endsWith('/memberNowRepository.ts'));
  const matching = (keep: (text: string) => boolean) =>
    files.flatMap(({ file, text }) => (keep(text) ? [file] : [])).toSorted();
  const reads = /\b(?:from|join) memberships\b|\{[^}]*\bmemberships\b[^}]*\} from '@server\/db\/schema/;
  expect(matching((text) => reads.test(text) && !text.includes('isMemberAt('))).toEqual(ofAllWhoEverWere);
  expect(matching((text) => /memberships\.removedAt|\bm\.removed_at/.test(text))).toEqual(ofRemoval);
});
