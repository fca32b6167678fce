import { expect, test } from 'vitest';
import { dueEvents } from '@/domain/calendar/dueEvents';
import { icalendarText } from '@/domain/calendar/icalendar';

const writtenAt = new Date('2026-07-15T09:00:00.000Z');
const facts = {
  today: '2026-07-15',
  frequency: 'Quarterly' as const,
  yearEnd: '12-31' as const,
  holidays: [],
  published: [{ kind: 'SSOI', periodEnd: '2026-06-30', due: '2026-08-03', source: 'Notice 26-1' }],
};
const firm = { id: 7, name: 'Ash; Birch, Élan & Co' };
const url = 'https://netcap.example/reports/filings?company=7';

test('due dates are events of a day, escaped and folded as calendars read them', () => {
  const events = dueEvents({ firm, facts, reported: {}, url }).filter(({ day }) => day <= '2026-08-31');
  expect(events.map(({ day, title }) => `${day} ${title}`)).toEqual([
    '2026-07-24 FOCUS Part IIA, Q2 26 (Ash; Birch, Élan & Co)',
    '2026-07-24 Form Custody, Q2 26 (Ash; Birch, Élan & Co)',
    '2026-07-30 SIPC-6, Q2 26 (Ash; Birch, Élan & Co)',
    '2026-08-03 SSOI, Q2 26 (Ash; Birch, Élan & Co)',
    '2026-08-25 Monthly computation, JUL 26 (Ash; Birch, Élan & Co)',
  ]);
  const text = icalendarText({ name: 'Due dates', writtenAt, events });
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n');
  expect(unfolded).toContain('UID:7-FOCUS-2026-06-30@netcap');
  expect(unfolded).toContain('DTSTART;VALUE=DATE:20260724');
  expect(unfolded).toContain('DTSTAMP:20260715T090000Z');
  expect(unfolded).toContain('SUMMARY:FOCUS Part IIA\\, Q2 26 (Ash\\; Birch\\, Élan & Co)');
  expect(unfolded).toContain(`DESCRIPTION:Due for the period ended 06/30/2026. Set by Notice 26-1.\\n${url}`);
});

test('what is past due stays until it is filed', () => {
  const reported = { FOCUS: ['2025-12-31'] };
  const titles = (filed: { kind: string; periodEnd: string }[]) =>
    dueEvents({ firm, facts: { ...facts, filed }, reported, url }).map(({ title }) => title);
  const late = 'Past due: FOCUS Part IIA, Q1 26 (Ash; Birch, Élan & Co)';
  expect(titles([])[0]).toBe(late);
  expect(titles([{ kind: 'FOCUS', periodEnd: '2026-03-31' }])).not.toContain(late);
});
