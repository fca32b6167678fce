import { statementPdf } from '@server/documents/statement/statementPdf';
import { statementWorkbook } from '@server/documents/statement/statementWorkbook';
import { checkedSteps } from '@server/services/common/fieldDefinitions';
import type { FormBasis } from '@server/services/reports/amountForms/formBasis';
import { readFormRequest } from '@server/services/reports/amountForms/formRequest';
import { previewOf, resultsOf } from '@server/services/reports/amountForms/formResults';
import { formSteps } from '@server/services/reports/amountForms/formSteps';
import { tableRows } from '@tests/support/documents/documentText';
import { workbookRows } from '@tests/support/documents/workbookTexts';
import { expect, test } from 'vitest';
import type { AmountFormPreview } from '@/contract/filings/amountForm';
import type { FieldDefinition } from '@/contract/wire/fieldDefinition';
import { type AmountForm, fieldOf, linesOf } from '@/domain/amountForms/amountForm';
import { amountForms } from '@/domain/amountForms/amountForms';

/** Answers that differ from one question to the next: other choices, texts by name, and numbers, the first so large that nothing falls below zero. */
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

/** What the screen shows, row by row with the titles of sections; lines beside each other are one row. */
function rowsOf(form: AmountForm, { sections }: AmountFormPreview, zero: string): string[][] {
  return sections.flatMap(({ title, lines }, place) => {
    const rows = new Map<string, string[]>();
    for (const [index, shown] of lines.entries()) {
      const line = form.sections[place]?.lines[index];
      const key = line?.cell?.row ?? String(index);
      rows.set(key, [...(rows.get(key) ?? [shown.id, line?.cell?.caption ?? shown.caption]), shownValue(shown, zero)]);
    }
    return [[title], ...[...rows.values()].map((texts) => texts.filter((text) => text !== ''))];
  });
}

function shownValue({ amount, answer }: ShownLine, zero: string): string {
  if (answer !== undefined) return answer;
  if (amount === 0) return zero;
  return amount === null ? '' : amount.toLocaleString('en-US');
}

const cases = amountForms.flatMap((form) => [0, 1].map((first) => [form.type, first, form] as const));

test.each(cases)(
  '%s says the same on screen, in PDF and in Excel, row by row (choice %i first)',
  async (_, first, form) => {
    const fields = checkedSteps(formSteps(form)).flatMap((step) => step.fields);
    const wanted = readFormRequest(form, answersTo(fields, first));
    const span = { from: '2025-01-01', to: '2025-12-31' };
    const basis = { span, books: new Map(), known: new Map(), hasIncome: true } as unknown as FormBasis; // the company isn't looked at
    const inputs = { period: wanted.period, fiscalYearEnd: '12-31', firm: 'Firm', isSample: false, books: {} };
    const asked = Object.fromEntries([...wanted.asked].map(([id, amount]) => [id, amount.toString()]));
    const answers = Object.fromEntries(wanted.answers);
    const { sheet } = resultsOf(form, { ...inputs, asked, answers, generatedAt: '' }, span);
    const isFilled = (row: readonly string[]) => row.length > 0;
    const pdf = tableRows(statementPdf(sheet, new Date(0)).docDefinition.content).filter(isFilled);
    const excel = (
      await workbookRows(new Uint8Array(await statementWorkbook(sheet, new Date(0)).xlsx.writeBuffer()))
    ).filter(isFilled);

    const shown = previewOf(form, wanted, basis);
    const headings = sheet.columns.map(({ heading }) => heading);
    for (const [rows, zero] of [
      [pdf, '–'],
      [excel, '0'],
    ] as const) {
      const expected = rowsOf(form, shown, zero);
      const start = rows.findIndex((row) => row.join() === headings.join()) + 1;
      expect(rows.slice(start, start + expected.length)).toEqual(expected);
    }
    expect(new Set(linesOf(form).map(({ id }) => id)).size).toBe(linesOf(form).length);
    expect(new Set(linesOf(form).map(fieldOf)).size).toBe(linesOf(form).length);
  },
);
