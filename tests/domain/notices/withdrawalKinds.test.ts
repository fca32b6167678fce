import { plannedWithdrawal } from '@tests/support/books/loans';
import { expect, test } from 'vitest';
import { money } from '@/domain/money';
import { draftLetter, listOpenBlanks } from '@/domain/notices/letter';
import { findNoticeKind } from '@/domain/notices/noticeKinds';
import { allNoticeKinds, checkWithdrawalNotices } from '@/domain/notices/withdrawalKinds';
import type { WithdrawalNoticeDue } from '@/domain/registers/withdrawals/withdrawalNotices';

const due: WithdrawalNoticeDue = {
  when: 'before',
  paragraph: 'Rule 15c3-1(e)(1)(i)',
  percent: 30,
  threshold: money('599999.99'),
  date: '2025-04-10',
  due: '2025-04-08',
  thirtyDays: money(600_000),
  excess: money('1999999.97'),
  asOf: '2025-03-31',
  withdrawals: [plannedWithdrawal],
};
const since = '2025-01-01';
const [shown = { message: '', values: {} }] = checkWithdrawalNotices({ due: [due], known: [], since }).opened;
const known = { id: 7, kind: 'withdrawalBefore', asOf: '2025-04-10', isLeft: false, isDismissed: false, shown };

test('a day of withdrawals opens its notice once, with a letter that has every amount', () => {
  const { opened, leftIds } = checkWithdrawalNotices({ due: [due], known: [], since });
  expect(leftIds).toEqual([]);
  expect(opened).toMatchObject([
    {
      kind: 'withdrawalBefore',
      asOf: '2025-04-10',
      eventOn: '2025-04-10',
      message:
        'Withdrawals, advances and loans of the 30 days to 04/10/2025 come to $600,000.00, more than 30% of excess net capital ($599,999.99).',
    },
  ]);
  const kind = findNoticeKind('withdrawalBefore', allNoticeKinds);
  if (kind === undefined) throw new Error('No kind');
  const firm = {
    name: 'Atlas Securities LLC',
    secFileNumber: '8-1',
    firmId: '1',
    street: '1 Main Street',
    city: 'Boston',
    state: 'MA',
    postalCode: '02110',
    contactName: 'Ann Lee',
    contactPhone: '617-555-0100',
  };
  const letter = draftLetter({
    kind,
    values: opened[0]?.values ?? {},
    firm,
    foundAt: new Date('2025-04-01T12:00:00Z'),
  });
  expect(letter).toContain('Withdrawal of equity, Ann Owner (stockholder): $400,000.00');
  expect(letter).toContain(
    '30% of excess net capital: $599,999.99\nExcess net capital as of 03/31/2025: $1,999,999.97',
  );
  expect(listOpenBlanks(letter).some((blank) => /percent|amount|date/.test(blank))).toBe(false);
  expect(checkWithdrawalNotices({ due: [due], known: [{ ...known, isDismissed: true }], since }).opened).toEqual([]);
});

test('a notice whose withdrawals changed is no longer shown, but for one too old to be judged, and opens again if they come back', () => {
  const after: WithdrawalNoticeDue = { ...due, when: 'after', percent: 20 };
  const changed = checkWithdrawalNotices({ due: [after], known: [known], since });
  expect([changed.opened.map(({ kind }) => kind), changed.leftIds]).toEqual([['withdrawalAfter'], [7]]);
  expect(checkWithdrawalNotices({ due: [], known: [known], since: '2025-04-11' }).leftIds).toEqual([]);
  expect(checkWithdrawalNotices({ due: [due], known: [{ ...known, isLeft: true }], since }).opened).toHaveLength(1);
  expect(checkWithdrawalNotices({ due: [], known: [{ ...known, kind: 'belowMinimum' }], since }).leftIds).toEqual([]);
});

test('more withdrawals on the day of a notice change its figures', () => {
  expect(checkWithdrawalNotices({ due: [due], known: [known], since })).toEqual({
    opened: [],
    leftIds: [],
    changed: [],
  });
  const more = checkWithdrawalNotices({ due: [{ ...due, thirtyDays: money(5_000_000) }], known: [known], since });
  expect(more).toMatchObject({ opened: [], changed: [{ id: 7, shown: { values: { thirtyDays: '$5,000,000.00' } } }] });
});
