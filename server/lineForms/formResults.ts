import { firmFacts } from '@server/netCapital/companyFacts';
import { toReportFindings } from '@server/netCapital/findings';
import type { AmountFormPreview } from '@/contract/lineForms/amountForm.schema';
import { type AmountForm, type AmountLine, getFormLines } from '@/domain/lineForms/amountForm';
import { computeForm, type FormAmounts } from '@/domain/lineForms/computeForm';
import { isLineShown } from '@/domain/lineForms/formAnswers';
import { formSheet } from '@/domain/lineForms/formSheet';
import { formatSpan } from '@/domain/lineForms/span';
import { money, toAmount, toDecimalString } from '@/domain/money';
import { type Period, type Span, valuesUntil, type YearEnds } from '@/domain/periods';
import { askForm } from '@/domain/questions/askQuestions';
import type { PrintedSheet } from '@/domain/statements/reportSheet';
import type { FormBasis } from './formBasis';
import type { FormRequest } from './formRequest';

/** The frozen inputs of a form. Amounts are decimals by the ids of their lines. */
export type FormInputs = {
  period: Period;
  fiscalYearEnd: YearEnds;
  firm: string;
  isSample: boolean;
  asked: Record<string, string>;
  /** By the ids of their lines; missing in reports that predate answers. */
  answers?: Record<string, string>;
  books: Record<string, string>;
  generatedAt: string;
};

/** The results of a form: every amount and answer, and the printed sheet. */
export type FormResults = {
  firm: string;
  amounts: Record<string, string>;
  answers?: Record<string, string>;
  sheet: PrintedSheet;
  generatedAt: string;
};

/** Returns the inputs of a filled form to freeze. */
export function inputsOf(
  { period, asked, answers }: FormRequest,
  { company, books }: FormBasis,
  now: Date,
): FormInputs {
  return {
    period,
    fiscalYearEnd: valuesUntil(firmFacts(company).fiscalYearEnd, period.end),
    firm: company.companyName,
    isSample: company.isSample,
    asked: toTexts(asked),
    answers: Object.fromEntries(answers),
    books: toTexts(books),
    generatedAt: now.toISOString(),
  };
}

/** Computes a form's results from frozen inputs. */
export function resultsOf(
  form: AmountForm,
  { asked, answers: given = {}, period, firm, isSample, generatedAt }: FormInputs,
  span: Span,
): FormResults {
  const amounts = computeForm(form, fromTexts(asked), period.end);
  const answers = new Map(Object.entries(given));
  const sheet = formSheet(form, { firm, span, amounts, answers, isSample });
  return { firm, amounts: toTexts(amounts), answers: given, sheet, generatedAt };
}

/** Returns the preview of a filled form. */
export function toFormPreview(form: AmountForm, wanted: FormRequest, basis: FormBasis): AmountFormPreview {
  const amounts = computeForm(form, wanted.asked, wanted.period.end);
  const { answers } = wanted;
  const shown = (line: AmountLine) =>
    isLineShown(getFormLines(form), line, answers) ? amounts.get(line.id) : undefined;
  return {
    covers: formatSpan(basis.span),
    sections: form.sections.map(({ title, lines }) => ({
      title,
      lines: lines.map((line) => ({
        id: line.isUnnumbered ? '' : line.id,
        caption: line.caption,
        amount: optional(shown(line)),
        ...(line.kind === 'answered' ? { answer: answers.get(line.id) ?? '' } : {}),
        books: optional(basis.books.get(line.id)),
        is_total: line.kind === 'computed',
      })),
    })),
    findings: toReportFindings(askForm({ form, ...wanted, ...basis })),
  };
}

function optional(amount: ReturnType<typeof money> | undefined): number | null {
  return amount === undefined ? null : toAmount(amount);
}

/** Returns today's amounts: those of the books as they are now, typed ones as they were. */
export function askedToday({ asked, books }: FormInputs, { books: now }: Pick<FormBasis, 'books'>): FormAmounts {
  return new Map(
    Object.entries(asked).map(([id, amount]) => [
      id,
      books[id] === amount ? (now.get(id) ?? money(amount)) : money(amount),
    ]),
  );
}

/** Writes amounts for JSON. */
export function toTexts(amounts: FormAmounts): Record<string, string> {
  return Object.fromEntries([...amounts].map(([id, amount]) => [id, toDecimalString(amount)]));
}

/** Reads stored amounts. */
export function fromTexts(amounts: Readonly<Record<string, string>>): FormAmounts {
  return new Map(Object.entries(amounts).map(([id, amount]) => [id, money(amount)]));
}
