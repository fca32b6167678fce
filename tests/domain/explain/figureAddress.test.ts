import { expect, test } from 'vitest';
import {
  accountFigure,
  capitalFigure,
  changeFigure,
  focusFigure,
  inputFigure,
  reportFigure,
  securityFigure,
  ssoiFigure,
  statementFigure,
  totalFigure,
  writeFigureAddress,
} from '@/domain/explain/figureAddress';
import { readFigureAddress } from '@/domain/explain/readFigureAddress';

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
  capitalFigure('Q1 26', 'warningLevel'),
  inputFigure('Q1 26', 'debitItems'),
  'report:1042:capital:netCapitalBelow120',
  'inventory:2026-03-31:3734',
  'position:2026-03-31:3734:HAIRCUT_DETAIL:1042',
  'report:1042:setting:add-ons',
  'report:1042:inventory:2026-03-31:3734',
  'position:2026-03-31:value:HAIRCUT_OPTION:1042',
  'report:1042:position:2026-03-31:3734:HAIRCUT_DETAIL:7',
  statementFigure('Q1 26', 'unclosedIncome'),
  securityFigure('2026-03-31', 'total', 'us_government:Less than 3 months'),
  securityFigure('2026-03-31', 'haircut_amount', 'total:Equities'),
  ssoiFigure('Q1 26', 'S08-UNREG-OTHER'),
  'ssoi-line:2026-03-31:13935',
  'report:1042:ssoi-line:2026-03-31:13935',
  'report:1042:ssoi:14210',
  totalFigure([accountFigure('Q1 26', 1007), accountFigure('Q2 26', 1007)]),
  changeFigure(focusFigure('Q2 26', '3530-3620'), focusFigure('Q1 26', '3530-3620')),
  changeFigure(securityFigure('2026-06-30', 'total', 'a:b'), securityFigure('2026-03-31', 'total', 'a:b')),
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
  ['statement:Q1 26:total', "total isn't a line of a statement."],
  ['security:2026-03-31:price:total', "price isn't a column of the haircut reports."],
  ['security:2026-03-31:total', 'The address ends before a row of the haircut reports.'],
  ['position:2026-03-31:price:HAIRCUT_DETAIL:7', "price isn't an item."],
  ['capital:Q1 26:toString', "toString isn't a level of net capital."],
  ['ssoi:Q1 26:a b', "a b isn't a line of SSOI."],
  ['total:line:Q1 26,Q2 26:200', "line isn't a figure of a period or date."],
  ['total:security:2026-03-31,2026-06-30:total:total', "security isn't a figure of a period or date."],
  ['total:total:Q1 26:1', "total isn't a figure of a period or date."],
  ['change:account:Q1 26:7', "Q1 26 isn't two periods."],
  ['change:account:Q1 26,x:7', "x isn't a period like JAN 25 or Q1 25."],
  [
    `total:account:${Array(25).fill('Q1 26').join(',')}:7`,
    `${Array(25).fill('Q1 26').join(',')} isn't up to 24 periods.`,
  ],
  ['__proto__:Q1 26:1', "__proto__ isn't a kind of figure."],
])('says what is wrong with %j', (text, reason) => {
  expect(readFigureAddress(text)).toEqual({ ok: false, reason });
});
