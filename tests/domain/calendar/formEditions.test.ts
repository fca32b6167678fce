import { expect, test } from 'vitest';
import { formEditionNotes } from '@/domain/calendar/formEditions';
import { obligations } from '@/domain/calendar/obligations';

test('the calendar says from when a new edition applies, within a year of it', () => {
  const note =
    'FOCUS Part IIA: a new edition of the form applies to periods ending 03/01/2027 or later: the reference to line 19 becomes line 18, and the computation of the alternative net capital requirement is amended.';
  expect(formEditionNotes('2026-02-28')).toEqual([]);
  expect(formEditionNotes('2026-03-01')).toEqual([note]);
  expect(formEditionNotes('2028-03-01')).toEqual([note]);
  expect(formEditionNotes('2028-03-02')).toEqual([]);
});

test('another obligation has editions of its own', () => {
  const editions = [
    { from: '2020-01-01', change: null },
    { from: '2026-12-31', change: 'a line is added' },
  ];
  expect(formEditionNotes('2026-11-01', { SSOI: { ...obligations.SSOI, editions } })).toEqual([
    'SSOI: a new edition of the form applies to periods ending 12/31/2026 or later: a line is added.',
  ]);
});
