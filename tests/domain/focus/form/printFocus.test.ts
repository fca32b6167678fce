import { inventoryOf } from '@tests/support/books/inventoryHaircuts';
import { workedExampleInputs } from '@tests/support/books/workedExample';
import { exampleReport } from '@tests/support/reports/focusReport';
import { describe, expect, test } from 'vitest';
import { type FocusForm, inUnits } from '@/domain/focus/form/focusForm';
import { codesOfSection, type FormSection } from '@/domain/focus/form/formSection';
import { printFocus } from '@/domain/focus/form/printFocus';
import { money } from '@/domain/money';

const form = printFocus(exampleReport());

test.each(['base', 'variant'] as const)('is plain JSON, %s', (variant) => {
  const printed = printFocus(exampleReport(workedExampleInputs(variant)));
  expect(JSON.parse(JSON.stringify(printed))).toEqual(printed);
});

test.each([
  ['200', { text: '182,450.00', amount: '182450', style: 'amount' }],
  ['3620', { text: '(66,450.00)', amount: '66450', style: 'deducted', formula: '[3540]+[3590]+[3600]+[3610]' }],
  ['3850', { text: '40.46%', amount: '40.46', style: 'percent', formula: '100*[3840]/[3750]', isRounded: true }],
  ['1045', { text: '', amount: '0', style: 'amount' }],
])('prints item %s to the cent', (code, box) => {
  expect(form.boxes.cents[code]).toEqual(box);
});

test('prints whole dollars beside the cents', () => {
  const inputs = workedExampleInputs('base');
  const capital = { ...inputs.capital, otherDeductions: money('2500.50') };
  const { boxes } = printFocus(exampleReport({ ...inputs, capital }));
  expect(boxes.cents['3610']).toMatchObject({ text: '2,500.50', amount: '2500.5' });
  expect(boxes.dollars['3610']).toMatchObject({ text: '2,501', amount: '2501' });
});

test('notes what rounding changed with the whole dollars, not with the cents', () => {
  const inputs = workedExampleInputs('base');
  const capital = { ...inputs.capital, otherDeductions: money('2500.50'), undueConcentration: money('0.50') };
  const { review } = printFocus(exampleReport({ ...inputs, capital }));
  const titles = (notes: FocusForm['review']['cents']) => notes.map(({ title }) => title);
  expect(titles(review.dollars)).toEqual([...titles(review.cents), 'Rounding differences']);
});

test('states once what the haircuts of an inventory leave out, and nothing without one', () => {
  const { inventory, ...inputs } = workedExampleInputs('base');
  const title = 'Haircuts from the inventory';
  const groups = (report: FocusForm) =>
    [report.review.cents, report.review.dollars].map((notes) => notes.filter((group) => group.title === title));
  expect(inventory).toBeNull();
  expect(groups(form)).toEqual([[], []]);
  const printed = printFocus(exampleReport({ ...inputs, inventory: inventoryOf({ '3734': 800 }) }));
  const [note] = inventoryOf().notes;
  const group = {
    title,
    lead: 'Computed from the positions of 06/30/2025.',
    headings: ['Item', 'Note', ''],
    rows: [{ cells: ['3740', note, ''] }],
    sheetRows: [[title, note, '3740']],
  };
  expect(groups(printed)).toEqual([[group], [group]]);
  expect(printed.boxes.cents['3734']?.text).toBe('800.00');
});

test('gives no formula to a figure that is not what its formula gives', () => {
  const inputs = workedExampleInputs('base');
  const capital = { ...inputs.capital, noteBDifference: money(1000), noteBReason: 'Deducted in line 6.D' };
  const { boxes } = printFocus(exampleReport({ ...inputs, capital }));
  expect(boxes.cents['3540']).toEqual({ text: '62,950.00', amount: '62950', style: 'amount' });
});

describe('the alternative method', () => {
  const inputs = workedExampleInputs('base');
  const printed = printFocus(
    exampleReport({
      ...inputs,
      company: {
        ...inputs.company,
        method: 'ALTERNATIVE',
        addOns: [{ reason: 'A subsidiary', amount: money('0.50') }],
      },
      capital: { ...inputs.capital, debitItems: money('60000000.40') },
    }),
  );
  const { cents, dollars } = printed.boxes;
  const textsOf = (section: FormSection, boxes: typeof cents) =>
    section.rows.map((row) => row.boxes.map((code) => (code === null ? null : boxes[code]?.text)).join(' '));

  test('fills Part B and leaves Part A and aggregate indebtedness empty', () => {
    const { requirement, alternateRequirement, aggregateIndebtedness } = printed.sections;
    expect(textsOf(requirement, cents)).toEqual(['', '', '', '', '']);
    expect(new Set(textsOf(aggregateIndebtedness, cents).map((text) => text.trim()))).toEqual(new Set(['']));
    expect(textsOf(alternateRequirement, cents)).toEqual([
      '1,200,000.01',
      '250,000.50',
      '1,200,000.51',
      '(950,495.51)',
      '(2,750,495.02)',
    ]);
    expect(textsOf(alternateRequirement, dollars)).toEqual([
      '1,200,000',
      '250,001',
      '1,200,001',
      '(950,496)',
      '(2,750,495)',
    ]);
  });

  test('notes no figure as lacking its amount', () => {
    expect(printed.review.cents.map(({ title }) => title)).not.toContain('Figures without an amount');
  });
});

test('leaves Part B empty by the basic method', () => {
  const codes = codesOfSection(form.sections.alternateRequirement);
  expect(codes).toEqual(['3870', '3880', '3910', '3920']);
  expect(codes.map((code) => form.boxes.cents[code]?.text)).toEqual(['', '', '', '']);
  expect(codesOfSection(form.sections.requirement)).toContain('3760');
});

test('has a box for every item number of its sections', () => {
  const codes = Object.values(form.sections).flatMap(codesOfSection);
  expect(codes.filter((code) => form.boxes.cents[code] === undefined)).toEqual([]);
});

test('has a caption for every box with words that stands alone', () => {
  const { captions } = form.words;
  const captionless = ['32', '34', '36', '38', ...form.withdrawals.rows.flat()];
  const codes = Object.keys(form.answers).filter((code) => !captionless.includes(code));
  expect(codes.filter((code) => captions[code] === undefined)).toEqual([]);
});

test('is given in one kind of units', () => {
  const printed = inUnits(form, 'dollars');
  expect(printed.boxes).toBe(form.boxes.dollars);
  expect(printed.review).toBe(form.review.dollars);
  expect(Object.keys(printed).sort()).toEqual([...Object.keys(form), 'schedules', 'units'].sort());
});

test('is a draft when a finding keeps it from being filed', () => {
  const inputs = workedExampleInputs('base');
  const printed: FocusForm = printFocus(exampleReport({ ...inputs, trialBalances: [] }));
  expect(printed.isDraft).toBe(true);
  expect(printed.review.cents[0]?.rows[0]).toMatchObject({ isAlert: true });
  expect(form.isDraft).toBe(false);
});
