import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aboutText } from '@/domain/questions/aboutText';

test.each([
  ['999 1205', '999 1205'],
  ['Ridge Bank 2027-01-31', 'Ridge Bank 01/31/2027'],
  ['CASH', 'CASH'],
  ['rent', 'Rent'],
  ['netCapitalBelow120', '120% warning'],
  ['ownershipEquitySubordinatedLiabilities 1', 'Proposed withdrawals of equity'],
  ['fidelityBondCoverage', 'Fidelity bond: coverage'],
  ['prices', ''],
  ['', ''],
])('the subject %s reads %s', (subject, text) => {
  expect(aboutText(subject)).toBe(text);
});

test('no question shows the name of its own part', () => {
  const folder = 'src/domain/questions';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  const texts = files.map((path) => readFileSync(`${folder}/${path}`, 'utf8'));
  const parts = texts.flatMap((text) => [...text.matchAll(/subject: '([a-zA-Z]+)'/g)].map(([, part = '']) => part));
  expect(parts.length).toBeGreaterThan(10);
  expect(parts.filter((part) => aboutText(part) !== '')).toEqual([]);
});
