import { expect, test } from 'vitest';
import {
  accountFigure,
  focusFigure,
  readFigureAddress,
  reportFigure,
  writeFigureAddress,
} from '@/domain/explain/figureAddress';

test.each([
  focusFigure('Q1 26', '3750'),
  'focus:JAN 26:3530-3620',
  reportFigure(1042),
  reportFigure(1042, '3750'),
  'line:2026-03-31:200',
  'line:2026-03-31:unmapped',
  'report:1042:line:2026-03-31:200',
  'balance:2026-03-31:1007',
  'report:1042:balance:2026-03-31:1007',
  accountFigure('Q1 26', 1007),
  'input:Q1 26:otherHaircuts',
  'report:1042:input:withdrawal-2',
  'setting:Q1 26:minimum',
  'inventory:2026-03-31:3734',
  'position:2026-03-31:3734:HAIRCUT_DETAIL:1042',
  'report:1042:setting:add-ons',
])('reads and writes %s', (text) => {
  const reading = readFigureAddress(text);
  expect(reading).toMatchObject({ ok: true });
  expect(reading.ok && writeFigureAddress(reading.address)).toBe(text);
});

test.each([
  ['', 'The address ends before a kind of figure.'],
  ['report:1042:', 'The address ends before an item.'],
  ['report:0:3750', "0 isn't the number of a report."],
  ['report:1042:account:Q1 26:7', "account:Q1 26:7 isn't an item."],
  ['line:2026-03-31:200:1', "200:1 isn't an item."],
  ['focus:Q1 26:3750-3740-1', "3750-3740-1 isn't an item."],
  ['focus:q1 26:3750', "q1 26 isn't a period like JAN 25 or Q1 25."],
  ['input:Q1 26:', 'The address ends before a capital input.'],
  ['input:Q1 26:../x', "../x isn't a capital input."],
  ['__proto__:Q1 26:1', "__proto__ isn't a kind of figure."],
])('says what is wrong with %j', (text, reason) => {
  expect(readFigureAddress(text)).toEqual({ ok: false, reason });
});
