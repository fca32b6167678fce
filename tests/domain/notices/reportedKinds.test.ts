import { expect, test } from 'vitest';
import { reportedNoticeKinds } from '@/contract/notices/notice';
import { draftLetter, listOpenBlanks } from '@/domain/notices/letter';
import { noticeDueAt } from '@/domain/notices/noticeClock';
import { findNoticeKind } from '@/domain/notices/noticeKinds';
import { openFollowingReport, openReportedNotice } from '@/domain/notices/reportedKinds';
import { allNoticeKinds } from '@/domain/notices/withdrawalKinds';

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
/** Late on July 14 in New York. */
const foundAt = new Date('2026-07-15T03:30:00Z');
const what = 'The blotter since July 1';

function kindOf(id: string) {
  const kind = findNoticeKind(id, allNoticeKinds);
  if (kind === undefined) throw new Error(`No kind ${id}`);
  return kind;
}

test.each([
  ['booksNotCurrent', 'Rule 17a-11(c)', '2026-07-15T04:00:00.000Z'],
  ['materialWeakness', 'Rule 17a-11(d)(1)', '2026-07-16T03:30:00.000Z'],
] as const)('%s: a notice of the day it was found, with the fact in its letter', (id, citation, due) => {
  const opened = openReportedNotice(id, { what, foundAt });
  expect(opened).toMatchObject({ kind: id, asOf: '2026-07-14', message: what });
  const kind = kindOf(id);
  expect(kind.citation).toBe(citation);
  expect(noticeDueAt(kind.clock, { foundAt, eventOn: opened.asOf, holidays: [] }).toISOString()).toBe(due);
  const letter = draftLetter({ kind, values: opened.values, firm, foundAt });
  expect(letter).toContain(`\n\n${what}\n\n`);
  expect(letter).toContain('07/14/2026, 11:30 PM EDT');
  expect(listOpenBlanks(letter)).not.toContain('what');
});

test.each(reportedNoticeKinds)(
  '%s: the report is due 48 hours after the notice was given, and follows no other',
  (id) => {
    const report = openFollowingReport({ kind: id, what }, foundAt);
    if (report === null) throw new Error('No report');
    const { clock, recipients, ...kind } = kindOf(report.kind);
    const due = noticeDueAt(clock, { foundAt, eventOn: report.asOf, holidays: [] });
    expect(due.toISOString()).toBe('2026-07-17T03:30:00.000Z');
    expect(recipients).toEqual(kindOf('belowMinimum').recipients);
    expect(
      listOpenBlanks(draftLetter({ kind: { ...kind, recipients }, values: report.values, firm, foundAt })),
    ).toContain('describe');
    expect(openFollowingReport({ kind: report.kind, what }, foundAt)).toBe(null);
    expect(openFollowingReport({ kind: 'belowMinimum', what }, foundAt)).toBe(null);
  },
);
