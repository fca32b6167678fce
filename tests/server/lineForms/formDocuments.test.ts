import { validateSteps } from '@server/common/fieldDefinitions';
import { renderDefinition } from '@server/documents/pdfRenderer';
import type { FormBasis } from '@server/lineForms/formBasis';
import { readFormRequest } from '@server/lineForms/formRequest';
import { resultsOf, toFormPreview } from '@server/lineForms/formResults';
import { formSteps } from '@server/lineForms/formSteps';
import { statementPdf } from '@server/statements/documents/statementPdf';
import { statementWorkbook } from '@server/statements/documents/statementWorkbook';
import { tableRows } from '@tests/support/documents/documentText';
import { pdfPages } from '@tests/support/documents/pdfText';
import { workbookRows } from '@tests/support/documents/workbookTexts';
import { expect, test } from 'vitest';
import type { AmountFormPreview } from '@/contract/lineForms/amountForm.schema';
import type { FieldDefinition } from '@/contract/wire/fieldDefinition.schema';
import { type AmountForm, getFormLines, toFieldName } from '@/domain/lineForms/amountForm';
import { amountForms } from '@/domain/lineForms/amountForms';
import { inventorySchedule } from '@/domain/lineForms/inventorySchedule';
import { sipc6, sipc7 } from '@/domain/lineForms/sipcForms';

/**
 * Returns answers that differ from one question to the next: other choices, texts by name, and numbers, the first so large that nothing falls below
 * zero.
 */
function answersTo(fields: readonly FieldDefinition[], first: number): Record<string, unknown> {
  const answerTo = ({ type, values = [], name }: FieldDefinition, place: number) => {
    if (type === 'radio' || type === 'select') return values[(first + place) % values.length]?.value;
    if (type === 'input') return `Text of ${name}`;
    if (type === 'time_report') return 'Q4 25';
    return place === 1 ? 10_000_000 : 1000 + place;
  };
  return Object.fromEntries(fields.map((field, place) => [field.name, answerTo(field, place)]));
}

type ShownLine = AmountFormPreview['sections'][number]['lines'][number];

/** Returns the screen's rows in order, with the titles of sections; lines next to each other are one row. */
function rowsOf(form: AmountForm, { sections }: AmountFormPreview, zero: string): string[][] {
  return sections.flatMap(({ title, lines }, place) => {
    const rows = new Map<string, string[]>();
    for (const [index, shown] of lines.entries()) {
      const line = form.sections[place]?.lines[index];
      const key = line?.cell?.row ?? String(index);
      rows.set(key, [...(rows.get(key) ?? [shown.id, line?.cell?.caption ?? shown.caption]), shownValue(shown, zero)]);
    }
    const heading = title === null ? [] : [[title]];
    return [...heading, ...[...rows.values()].map((texts) => texts.filter((text) => text !== ''))];
  });
}

function shownValue({ amount, answer }: ShownLine, zero: string): string {
  if (answer !== undefined) return answer;
  if (amount === 0) return zero;
  return amount === null ? '' : amount.toLocaleString('en-US');
}

/** Returns a form with every field filled, its values, and the sheet that it prints. */
function filled(form: AmountForm, first: number) {
  const fields = validateSteps(formSteps(form)).flatMap((step) => step.fields);
  const wanted = readFormRequest(form, answersTo(fields, first));
  const span = { from: '2025-01-01', to: '2025-12-31' };
  const basis = { span, books: new Map(), known: new Map(), closed: [] } as unknown as FormBasis; // the company isn't looked at
  const inputs = { period: wanted.period, fiscalYearEnd: '12-31', firm: 'Firm', isSample: false, books: {} };
  const asked = Object.fromEntries([...wanted.asked].map(([id, amount]) => [id, amount.toString()]));
  const answers = Object.fromEntries(wanted.answers);
  return { wanted, basis, sheet: resultsOf(form, { ...inputs, asked, answers, generatedAt: '' }, span).sheet };
}

const cases = amountForms.flatMap((form) => [0, 1].map((first) => [form.type, first, form] as const));

test.each(cases)(
  '%s says the same on screen, in PDF and in Excel, row by row (choice %i first)',
  async (_, first, form) => {
    const { wanted, basis, sheet } = filled(form, first);
    const isFilled = (row: readonly string[]) => row.length > 0;
    const pdf = tableRows(statementPdf(sheet, new Date(0)).docDefinition.content).filter(isFilled);
    const excel = (
      await workbookRows(new Uint8Array(await statementWorkbook(sheet, new Date(0)).xlsx.writeBuffer()))
    ).filter(isFilled);

    const shown = toFormPreview(form, wanted, basis);
    const headings = sheet.columns.map(({ heading }) => heading);
    for (const [rows, zero] of [
      [pdf, '–'],
      [excel, '0'],
    ] as const) {
      const expected = rowsOf(form, shown, zero);
      const start = rows.findIndex((row) => row.join() === headings.join()) + 1;
      expect(rows.slice(start, start + expected.length)).toEqual(expected);
    }
    expect(new Set(getFormLines(form).map(({ id }) => id)).size).toBe(getFormLines(form).length);
    expect(new Set(getFormLines(form).map(toFieldName)).size).toBe(getFormLines(form).length);
  },
);

test.each([
  ['CUSTODY', []],
  ['SCHEDULE_I', ['Income by kind']],
])('%s goes on over a page at a section alone', async (type, starts) => {
  const form = amountForms.find((each) => each.type === type);
  if (form === undefined) throw new Error(`There is no ${type}`);
  const [, ...pages] = await pdfPages(await renderDefinition(statementPdf(filled(form, 0).sheet, new Date(0))));
  expect(pages.map((page) => page.split('Amount Answer ')[1]?.slice(0, 14))).toEqual(starts);
});

test('a form names the items that no source confirmed, and ends with its totals', () => {
  const notesOf = (of: AmountForm) => filled(of, 0).sheet.notes.at(-1);
  const start = 'Not confirmed by a source, check against the form: ';
  expect(notesOf(sipc7)).toBe(`${start}2c(8), 2c(9)(i), 2c(9)(ii), 2c(9), 2c, 2d.`);
  expect(notesOf(sipc6)).toMatch(/form: 2a, 2b\(1\), .*, 2c, 2d, 2e, 1\.A, 1\.B, 1\.C, 1\.D, 1\.E\.$/);
  const { sections } = filled(inventorySchedule, 0).sheet;
  expect(sections.at(-1)).toMatchObject({ title: null, rows: [{ look: 'grandTotal' }] });
});
