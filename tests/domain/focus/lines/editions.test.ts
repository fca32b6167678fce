import { workedExampleInputs } from '@tests/support/books/workedExample';
import { exampleReport } from '@tests/support/reports/focusReport';
import { describe, expect, test } from 'vitest';
import { explainItem } from '@/domain/explain/explainItem';
import { computeFocus } from '@/domain/focus/computeFocus';
import { focusFormLines } from '@/domain/focus/focusAmounts';
import type { FormSection } from '@/domain/focus/form/formSection';
import { previewSections } from '@/domain/focus/form/previewSections';
import { printFocus } from '@/domain/focus/form/printFocus';
import { focusEditionOf, focusEditionOn, focusEditions } from '@/domain/focus/lines/editions';
import { findFocusLine } from '@/domain/focus/lines/focusLines';
import type { FocusInputs } from '@/domain/focus/types';
import { money } from '@/domain/money';
import { focusItems } from '@/domain/reports/filing/focusItems';

/** Returns the worked example as a period that ends on the day; `method` by default basic. */
function periodEnding(end: string, method: FocusInputs['company']['method'] = 'BASIC'): FocusInputs {
  const inputs = workedExampleInputs('base');
  return {
    ...inputs,
    period: { kind: 'month', end },
    company: { ...inputs.company, method },
    capital: { ...inputs.capital, debitItems: money(1_000_000) },
  };
}

const linesOf = ({ rows }: FormSection) => rows.map(({ number, label }) => `${number} ${label}`);

// Four filed pages: A.I. on line 18, percentages on 19 and 20, Part B on 21 to 25; lines 11 and 15 say line 19.
test("today's edition prints lines 18 to 25, and the reference to line 19 as the form has it", () => {
  const { edition, sections } = printFocus(exampleReport(periodEnding('2027-02-28', 'ALTERNATIVE')));
  const { requirement, aggregateIndebtedness, otherRatios, alternateRequirement } = sections;
  expect(edition).toBe('2019-01');
  expect(linesOf(requirement)).toContain('11. Minimum net capital required (6-2/3% of line 19)');
  expect(linesOf(requirement)).toContain('15. Net capital less greater of 10% of line 19 or 120% of line 12');
  expect(linesOf(aggregateIndebtedness).slice(-2)).toEqual([
    '18. Total aggregate indebtedness',
    '19. Percentage of aggregate indebtedness to net capital (line 18 divided by line 10)',
  ]);
  expect(otherRatios.rows.map(({ number }) => number)).toEqual(['20.']);
  expect(alternateRequirement.rows.map(({ number }) => number)).toEqual(['21.', '22.', '23.', '24.', '25.']);
  expect(linesOf(alternateRequirement)).toContain('23. Net capital requirement (greater of line 21 or 22)');
  expect(linesOf(alternateRequirement)).toContain('24. Excess net capital (line 10 less 23)');
});

describe('the edition for periods from March 1, 2027', () => {
  const inputs = periodEnding('2027-03-31');
  const form = printFocus(exampleReport(inputs));

  test('begins with the first period that ends in it', () => {
    expect(['2018-06-30', '2027-02-28', '2027-03-01', '2030-12-31'].map((end) => focusEditionOn(end).id)).toEqual([
      '2019-01',
      '2019-01',
      '2027-03',
      '2027-03',
    ]);
  });

  test('refers to line 18 on the form, in the preview, in lists and to templates alike', () => {
    const eleven = 'Minimum net capital required (6-2/3% of line 18)';
    const fifteen = 'Net capital less greater of 10% of line 18 or 120% of line 12';
    expect(form.edition).toBe('2027-03');
    expect(linesOf(form.sections.requirement)).toEqual(expect.arrayContaining([`11. ${eleven}`, `15. ${fifteen}`]));
    const previewed = previewSections(computeFocus(inputs)).flatMap(({ lines }) => lines.map(({ label }) => label));
    expect(previewed).toEqual(expect.arrayContaining([eleven, fifteen]));
    expect(focusFormLines(focusEditionOf(form)).map(({ caption }) => caption)).toEqual(
      expect.arrayContaining([eleven, fifteen]),
    );
    expect(focusItems(form, 'cents').items.find(({ number }) => number === '3756')?.label).toBe(eleven);
    expect(JSON.stringify([form.sections, previewed])).not.toContain('line 19');
  });
});

test('each edition has its own captions where a figure is explained', () => {
  const { figures, formulas } = computeFocus(workedExampleInputs('base'));
  const titles = ['2025-06-30', '2027-03-31'].map((end) =>
    ['3850', '3780'].map((code) => {
      const computation = { figures, basis: { reportId: 1 }, overrides: formulas, edition: focusEditionOn(end) };
      return explainItem(computation, code)?.title;
    }),
  );
  const ratio = 'Percentage of aggregate indebtedness to net capital (line 18 divided by line 10)';
  const watch = (line: number) => `Net capital less greater of 10% of line ${line} or 120% of line 12`;
  expect(titles).toEqual([
    [ratio, watch(19)],
    [ratio, watch(18)],
  ]);
});

test('names lines of the form alone, in order, and refuses an edition that nobody knows', () => {
  const edited = focusEditions.flatMap(({ lines, unknownItems }) => [...Object.keys(lines), ...unknownItems]);
  expect(edited.filter((code) => findFocusLine(code) === undefined)).toEqual([]);
  const days = focusEditions.map(({ from }) => from);
  expect(days.toSorted()).toEqual(days);
  expect(() => focusEditionOf({ edition: '1999' })).toThrow('There is no edition 1999 of FOCUS Part IIA');
});
