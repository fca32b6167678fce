import { describe, expect, it } from 'vitest';
import { formatDeadline, formatEastern } from '@/domain/calendar/easternTime';
import { formatTimeLeft, isLate, type NoticeClock, noticeDueAt } from '@/domain/notices/noticeClock';

const sameDay: NoticeClock = { count: 'sameDay' };
const hours: NoticeClock = { count: 'hours', hours: 24 };
const after: NoticeClock = { count: 'businessDays', days: 2, side: 'after' };
const before: NoticeClock = { count: 'businessDays', days: 2, side: 'before' };
const companyDayOff = [{ date: '2026-04-06', name: 'Company holiday' }];

describe('when a notice is due', () => {
  it.each([
    ['the same day: until midnight in New York', sameDay, '2026-01-15T15:00:00Z', '2026-01-16T05:00:00Z'],
    ['late in the evening it is still that day there', sameDay, '2026-01-16T04:59:00Z', '2026-01-16T05:00:00Z'],
    ['a minute later it is the next one', sameDay, '2026-01-16T05:00:00Z', '2026-01-17T05:00:00Z'],
    ['in daylight saving time', sameDay, '2026-07-01T04:00:00Z', '2026-07-02T04:00:00Z'],
    ['on the short day on which clocks go forward', sameDay, '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
    ['on the long day on which they go back', sameDay, '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
    ["on a Saturday, which the rule doesn't leave out", sameDay, '2026-07-04T14:00:00Z', '2026-07-05T04:00:00Z'],
    ['immediately, late after its day', { count: 'immediately' }, '2026-01-16T22:15:00Z', '2026-01-17T05:00:00Z'],
    ['24 hours, over a weekend', hours, '2026-01-16T22:15:00Z', '2026-01-17T22:15:00Z'],
    ['24 hours that pass, where the clocks go forward', hours, '2026-03-07T20:00:00Z', '2026-03-08T20:00:00Z'],
    [
      'two business days after, over a weekend and a day off of the company',
      after,
      '2026-04-02T15:00:00Z',
      '2026-04-09T04:00:00Z',
    ],
    ['two business days before, over the same', before, '2026-04-02T15:00:00Z', '2026-04-03T04:00:00Z'],
  ] as const)('%s', (...row) => {
    const [, clock, foundAt, due] = row;
    // The event of the business days is on Friday, April 3, 2026, before a Monday off, or on the Tuesday after it.
    const eventOn = clock === before ? '2026-04-07' : '2026-04-03';
    const start = { foundAt: new Date(foundAt), eventOn, holidays: companyDayOff };
    expect(noticeDueAt(clock, start).toISOString()).toBe(new Date(due).toISOString());
  });

  it('gives 90 days from the date of the books, but never less than the day on which it was found', () => {
    const clock: NoticeClock = { count: 'sameDay', lastsDays: 90 };
    const due = (foundAt: string) =>
      noticeDueAt(clock, { foundAt: new Date(foundAt), eventOn: '2026-03-31', holidays: [] }).toISOString();
    expect(due('2026-04-10T15:00:00Z')).toBe('2026-07-01T04:00:00.000Z');
    expect(due('2026-08-10T15:00:00Z')).toBe('2026-08-11T04:00:00.000Z');
  });
});

describe('what the clock shows', () => {
  const dueAt = new Date('2026-01-16T12:00:00Z');

  it.each([
    ['2026-01-13T11:00:00Z', 'due in 3 days'],
    ['2026-01-14T12:00:00Z', 'due in 2 days'],
    ['2026-01-14T12:00:01Z', 'due in 47 hours'],
    ['2026-01-15T14:59:59Z', 'due in 21 hours'],
    ['2026-01-16T11:01:00Z', 'due in 59 minutes'],
    ['2026-01-16T11:59:30Z', 'due within a minute'],
    ['2026-01-16T12:00:00Z', 'due now'],
    ['2026-01-16T15:30:00Z', '3 hours late'],
    ['2026-01-16T13:00:00Z', '1 hour late'],
  ])('at %s: %s', (now, text) => {
    expect(formatTimeLeft(dueAt, new Date(now))).toBe(text);
    expect(isLate(dueAt, new Date(now))).toBe(/late|now/.test(text));
  });

  it('names the hour in New York with its zone, and a day whose end it is', () => {
    expect(formatDeadline(new Date('2026-03-09T04:00:00Z'))).toBe('midnight Eastern, end of 03/08/2026');
    expect(formatDeadline(new Date('2026-03-09T20:15:00Z'))).toBe('03/09/2026, 4:15 PM EDT');
    expect(formatEastern(new Date('2026-03-09T20:15:00Z'))).toBe('03/09/2026, 4:15 PM EDT');
    expect(formatEastern(new Date('2026-01-09T20:15:00Z'))).toBe('01/09/2026, 3:15 PM EST');
  });
});
