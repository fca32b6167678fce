import { statementPdf } from '@server/documents/statement/statementPdf';
import { statementWorkbook } from '@server/documents/statement/statementWorkbook';
import { checkedSteps } from '@server/services/common/fieldDefinitions';
import type { FormBasis } from '@server/services/reports/amountForms/formBasis';
import { readFormRequest } from '@server/services/reports/amountForms/formRequest';
import { previewOf, resultsOf } from '@server/services/reports/amountForms/formResults';
import { formSteps } from '@server/services/reports/amountForms/formSteps';
import { textsOf } from '@tests/support/documents/documentText';
import { workbookTexts } from '@tests/support/documents/workbookTexts';
import { expect, test } from 'vitest';
import type { FieldDefinition } from '@/contract/wire/fieldDefinition';
import { fieldOf, linesOf } from '@/domain/amountForms/amountForm';
import { amountForms } from '@/domain/amountForms/amountForms';

/** An answer to every question: Yes, the first choice, a text, and numbers that all differ, the first so large that nothing falls below zero. */
function answersTo(fields: readonly FieldDefinition[]): Record<string, unknown> {
  const answerTo = ({ type, values, name }: FieldDefinition, place: number) => {
    if (type === 'radio' || type === 'select') return values?.[0]?.value;
    if (type === 'input') return `Text of ${name}`;
    if (type === 'time_report') return 'Q4 25';
    return place === 1 ? 10_000_000 : 1000 + place;
  };
  return Object.fromEntries(fields.map((field, place) => [field.name, answerTo(field, place)]));
}

test.each(amountForms.map((form) => [form.type, form] as const))(
  '%s says the same on screen, in PDF and in Excel, line by line',
  async (_, form) => {
    const steps = checkedSteps(formSteps(form));
    const wanted = readFormRequest(form, answersTo(steps.flatMap(({ fields }) => fields)));
    const span = { from: '2025-01-01', to: '2025-12-31' };
    const basis = { span, books: new Map(), known: new Map(), hasIncome: true } as unknown as FormBasis; // the company isn't looked at
    const inputs = { period: wanted.period, fiscalYearEnd: '12-31', firm: 'Firm', isSample: false, books: {} };
    const texts = Object.fromEntries([...wanted.asked].map(([id, amount]) => [id, amount.toString()]));
    const answers = Object.fromEntries(wanted.answers);
    const { sheet } = resultsOf(form, { ...inputs, asked: texts, answers, generatedAt: '' }, span);
    const pdf = ` | ${textsOf(statementPdf(sheet, new Date(0)).docDefinition.content).join(' | ')} | `;
    const excel = await workbookTexts(new Uint8Array(await statementWorkbook(sheet, new Date(0)).xlsx.writeBuffer()));

    const shown = previewOf(form, wanted, basis).sections.flatMap(({ lines }) => lines);
    expect(shown).toHaveLength(linesOf(form).length);
    for (const [place, { caption, amount, answer }] of shown.entries()) {
      const cell = linesOf(form)[place]?.cell;
      // A PDF has a dash for zero.
      if (amount === 0) continue;
      const value = answer ?? amount?.toLocaleString('en-US', { minimumFractionDigits: 2 }) ?? 'nothing';
      for (const document of [pdf, excel]) {
        expect(document).toContain(` | ${cell?.caption ?? caption} | `);
        expect(document).toContain(` | ${value} | `);
      }
    }
    expect(new Set(linesOf(form).map(({ id }) => id)).size).toBe(shown.length);
    expect(new Set(linesOf(form).map(fieldOf)).size).toBe(shown.length);
  },
);
