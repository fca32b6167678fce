import { renderDefinition } from '@server/documents/pdfRenderer';
import { focusDocument } from '@server/focus/documents/pdf/focusDocument';
import { workedExampleInputs } from '@tests/support/books/workedExample';
import { rowTexts, textsOf } from '@tests/support/documents/documentText';
import { pdfBookmarks, pdfText } from '@tests/support/documents/pdfText';
import { examplePrinted, exampleReport } from '@tests/support/reports/focusReport';
import { expect, test } from 'vitest';
import type { PdfContent, PdfDocument } from '@/contract/wire/pdfDefinition';
import type { FocusReport, Units } from '@/domain/focus/focusReport';
import { focusLines } from '@/domain/focus/lines/focusLines';
import type { FocusInputs } from '@/domain/focus/types';
import { money } from '@/domain/money';

/** A row's texts, without the marks of unconfirmed items. */
function rowOf(content: PdfContent[], label: string) {
  return rowTexts(content, label).map((text) => text.replace(/°$/, ''));
}

function contentOf(inputs: FocusInputs = workedExampleInputs('base'), units: Units = 'cents') {
  return documentOf(exampleReport(inputs), units).content;
}

function documentOf(report: FocusReport = exampleReport(), units: Units = 'cents'): PdfDocument {
  return focusDocument(examplePrinted(report, units)).docDefinition;
}

function withUnmapped(inputs: FocusInputs): FocusInputs {
  const [first] = inputs.trialBalances;
  if (first === undefined) throw new Error('The worked example has a trial balance');
  const stray = { focusId: null, debit: money('100.37'), credit: money(0), accountCount: 2 };
  return { ...inputs, trialBalances: [{ ...first, lines: [...first.lines, stray] }] };
}

test.each([
  ['Cash', ['1.', 'Cash', '182,450.00', '200', '182,450.00', '750']],
  ['TOTAL ASSETS', ['12.', 'TOTAL ASSETS', '446,750.00', '540', '63,950.00', '740', '510,700.00', '940']],
  ['TOTAL LIABILITIES', ['20.', 'TOTAL LIABILITIES', '100,945.00', '1230', '140,000.00', '1450', '240,945.00', '1760']],
  ['TOTAL OWNERSHIP EQUITY', ['24.', 'TOTAL OWNERSHIP EQUITY', '269,755.00', '1800']],
  ['NET CAPITAL', ['10.', 'NET CAPITAL', '249,505.00', '3750']],
  ['Excess net capital', ['14.', 'Excess net capital (line 10 less 13)', '199,505.00', '3770']],
  ['Total revenue', ['9.', 'Total revenue', '232,000.00', '4030']],
  ['Balance, end of period (from item 1800)', ['2.', 'Balance, end of period (from item 1800)', '269,755.00', '4290']],
])('prints the row %s of the worked example with its item numbers', (label, texts) => {
  expect(rowOf(contentOf(), label)).toEqual(texts);
});

test('prints the telephone number with its area code', () => {
  expect(textsOf(contentOf())).toContain('(617) 555-0100');
});

test('prints deducted lines in parentheses and percentages with their sign', () => {
  const content = contentOf();
  expect(rowOf(content, 'Other deductions and/or charges')).toEqual([
    'D.',
    'Other deductions and/or charges',
    '2,500.00',
    '3610',
    '(66,450.00)',
    '3620',
  ]);
  expect(rowOf(content, 'Percentage of aggregate indebtedness')).toContain('40.46%');
});

test('stands a memo amount beside its words, with its item number', () => {
  expect(rowOf(contentOf(), 'From outsiders')).toEqual(['1.', 'From outsiders', '50,000.00', '970']);
});

test('leaves boxes without an amount empty, and Part B as a firm on the basic method does', () => {
  const content = contentOf();
  expect(rowOf(content, 'Bank loans payable')).toEqual(['13.', 'Bank loans payable', '1045', '1255', '0.00', '1470']);
  expect(rowOf(content, 'Excess net capital (line 10 less 23)')).toEqual([
    '24.',
    'Excess net capital (line 10 less 23)',
    '3910',
  ]);
});

test('prints 3970 in the first box of Part B', () => {
  const content = contentOf();
  expect(rowOf(content, '2% of combined aggregate debit items').at(-1)).toBe('3970');
  expect(rowOf(content, 'Revenue from sale of investment company shares').at(-1)).toBe('3970');
});

test('marks the items that no source confirmed, and no other', () => {
  const numbers = textsOf(contentOf()).filter((text) => /^\d{2,4}°?$/.test(text));
  const isMarked = (code: string) => numbers.includes(`${code}°`) && !numbers.includes(code);
  for (const { code, source } of focusLines) {
    if (numbers.includes(code) || numbers.includes(`${code}°`))
      expect(isMarked(code), code).toBe(source === 'knowledge');
  }
  expect(numbers.filter((text) => text.endsWith('°')).length).toBeGreaterThan(100);
});

test('keeps the order of the official form', () => {
  const texts = textsOf(contentOf());
  const titles = [
    'FOCUS REPORT · FORM X-17A-5 · PART IIA',
    'ASSETS',
    'LIABILITIES AND OWNERSHIP EQUITY',
    'COMPUTATION OF NET CAPITAL',
    'COMPUTATION OF NET CAPITAL REQUIREMENT',
    'COMPUTATION OF AGGREGATE INDEBTEDNESS',
    'OTHER RATIOS',
    'STATEMENT OF INCOME (LOSS)',
    'EXEMPTIVE PROVISION UNDER RULE 15c3-3',
    'STATEMENT OF CHANGES IN OWNERSHIP EQUITY',
    'STATEMENT OF CHANGES IN LIABILITIES SUBORDINATED TO CLAIMS OF GENERAL CREDITORS',
  ];
  expect(texts.filter((text) => titles.includes(text))).toEqual(titles);
});

test('has a bookmark for each part, in their order', async () => {
  const bookmarks = await pdfBookmarks(await renderDefinition(focusDocument(examplePrinted())));
  const titles = ['COMPUTATION OF NET CAPITAL', 'OTHER RATIOS', 'STATEMENT OF INCOME (LOSS)'];
  expect(bookmarks.filter((title) => titles.includes(title))).toEqual(titles);
  expect(bookmarks.length).toBeGreaterThan(8);
});

test('ticks the boxes of the cover and of the exemption, and names the clearing firm', () => {
  const content = contentOf();
  expect(rowOf(content, '1) Rule 17a-5(a)')).toEqual(['1) Rule 17a-5(a)', 'X', '16']);
  expect(rowOf(content, '2) Rule 17a-5(b)')).toEqual(['2) Rule 17a-5(b)', '17']);
  expect(rowOf(content, 'C. (k)(2)(ii)')).toContain('X');
  expect(rowOf(content, 'Example Clearing LLC')).toEqual(['Example Clearing LLC', '4335']);
});

test('is titled by its period first, for viewers cut titles short', () => {
  const { info, displayTitle } = documentOf();
  expect(info?.title).toBe('FOCUS Part IIA Q2 25 – Worked Example Securities, Inc.');
  expect(displayTitle).toBe(true);
});

test('has no watermark, and says what was checked, when nothing is wrong', () => {
  const definition = documentOf();
  expect(definition.watermark).toBeUndefined();
  const texts = textsOf(definition.content);
  expect(texts.slice(texts.indexOf('REVIEW NOTES') + 2)).toEqual([
    'Findings',
    'No findings.',
    'Early-warning levels',
    'Early-warning levels checked: none reached.',
  ]);
});

test('says that levels are not checked while haircuts are missing', () => {
  const inputs = workedExampleInputs('base');
  const capital = { ...inputs.capital, otherSecuritiesHaircut: null, undueConcentration: null };
  const texts = textsOf(contentOf({ ...inputs, capital }));
  expect(texts).toContain(
    "Early-warning levels aren't checked: net capital is incomplete. Enter the missing haircuts.",
  );
  expect(texts).not.toContain('Early-warning levels checked: none reached.');
});

test('is a draft with its findings at the end when a tie fails', () => {
  const definition = documentOf(exampleReport(withUnmapped(workedExampleInputs('base'))));
  expect(definition.watermark).toMatchObject({ text: 'DRAFT' });
  expect(textsOf(definition.footer)).toContain('DRAFT: not for filing, see the findings at the end');
  const texts = textsOf(definition.content);
  const notes = texts.slice(texts.indexOf('REVIEW NOTES'));
  expect(notes).toContain('Fix before filing');
  expect(notes.join(' ')).toMatch(/2 accounts with a balance at [0-9/]+ aren't mapped/);
});

test('names the early-warning levels reached, without calling the report a draft', () => {
  const definition = documentOf(exampleReport(workedExampleInputs('variant')));
  expect(definition.watermark).toBeUndefined();
  const texts = textsOf(definition.content);
  expect(texts).toContain('120% warning');
  expect(texts).not.toContain('1,200% warning');
  expect(texts.join(' ')).toMatch(/Give notice to the SEC and the examining authority within 24 hours\./);
  expect(texts).not.toContain('Early-warning levels checked: none reached.');
  expect(rowOf(definition.content, 'NET CAPITAL')).toContain('56,005.00');
});

test('lists in whole dollars what rounding changed, the amounts to the right', () => {
  const inputs = workedExampleInputs('base');
  const capital = { ...inputs.capital, otherDeductions: money('2500.50'), undueConcentration: money('0.50') };
  const content = contentOf({ ...inputs, capital }, 'dollars');
  expect(textsOf(content)).toContain('Rounding differences');
  const amounts = '249,503 · 249,504.00 · (1)';
  expect(rowOf(content, amounts)).toEqual(['3750', 'Net capital', amounts]);
  expect(JSON.stringify(content)).toContain(JSON.stringify({ text: amounts, alignment: 'right' }));
});

test('says why a figure has no amount', () => {
  const inputs = workedExampleInputs('base');
  const content = contentOf({ ...inputs, capital: { ...inputs.capital, otherDeductions: money(400_000) } });
  expect(rowOf(content, 'Percentage of aggregate indebtedness')).toContain('n/a');
  expect(textsOf(content)).toContain('Undefined: net capital is zero or negative.');
});

test('puts firm, period and page on every page', () => {
  const { header, footer } = documentOf(exampleReport(), 'dollars');
  expect(textsOf(footer)).toEqual([
    'Worked Example Securities, Inc. · Q2 25 · whole US dollars · ° not confirmed against the official form: compare it before filing',
    'Page {page} of {pages}',
  ]);
  expect(textsOf(header)).toEqual(expect.arrayContaining(['Worked Example Securities, Inc.', '06/30/25', '8-12345']));
});

test.each(['cents', 'dollars'] as const)('travels as JSON, in %s', async (units) => {
  const inputs = withUnmapped(workedExampleInputs('variant'));
  const definition = focusDocument(examplePrinted(exampleReport(inputs), units));
  const travelled = JSON.parse(JSON.stringify(definition));
  expect(travelled).toEqual(definition);
  const text = await pdfText(await renderDefinition(travelled));
  expect(text).toBe(await pdfText(await renderDefinition(definition)));
  expect(text).toMatch(/Page 2 of \d/);
});
