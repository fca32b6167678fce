import { firmFacts } from '@server/services/figures/companyFacts';
import type { AmountFormPreview } from '@/contract/filings/amountForm';
import type { ReportFinding } from '@/contract/reports/report';
import { type AmountForm, fieldOf, linesOf, type Span } from '@/domain/amountForms/amountForm';
import { computeForm, type FormAmounts } from '@/domain/amountForms/computeForm';
import { formSheet } from '@/domain/amountForms/formSheet';
import { spanText } from '@/domain/amountForms/span';
import { formatDollars, isEqual, money, toAmount, toDecimalString, zero } from '@/domain/money';
import { formatDay, type Period } from '@/domain/periods';
import type { PrintedSheet } from '@/domain/statements/reportSheet';
import type { FormBasis } from './formBasis';
import type { FormRequest } from './formRequest';

/** What is frozen of a form: all that it rests on. Amounts are decimals by the ids of their lines. */
export type FormInputs = {
  period: Period;
  fiscalYearEnd: string;
  firm: string;
  isSample: boolean;
  asked: Record<string, string>;
  books: Record<string, string>;
  generatedAt: string;
};

/** What a form says: every amount, and the sheet that it prints. */
export type FormResults = { firm: string; amounts: Record<string, string>; sheet: PrintedSheet; generatedAt: string };

/** What a filled form rests on, to be frozen. */
export function inputsOf({ period, asked }: FormRequest, { company, books }: FormBasis, now: Date): FormInputs {
  return {
    period,
    fiscalYearEnd: firmFacts(company).fiscalYearEnd,
    firm: company.companyName,
    isSample: company.isSample,
    asked: toTexts(asked),
    books: toTexts(books),
    generatedAt: now.toISOString(),
  };
}

/** What the form says by frozen inputs. */
export function resultsOf(
  form: AmountForm,
  { asked, period, firm, isSample, generatedAt }: FormInputs,
  span: Span,
): FormResults {
  const amounts = computeForm(form, fromTexts(asked), period.end);
  return { firm, amounts: toTexts(amounts), sheet: formSheet(form, { firm, span, amounts, isSample }), generatedAt };
}

/** Income that may be closed already, and amounts that aren't those of the books, each with what the books have. */
export function findingsOf(
  form: AmountForm,
  { asked }: FormRequest,
  { books, span, hasIncome }: Pick<FormBasis, 'books' | 'span' | 'hasIncome'>,
): ReportFinding[] {
  const day = formatDay(span.to);
  const closed = warning({
    rule: 'incomeClosed',
    message: `The trial balance of ${day} has no income or expense. If it's already closed to equity, enter the amounts from before closing.`,
  });
  const differing = linesOf(form).flatMap((line) => {
    const [own, known] = [asked.get(line.id) ?? zero, books.get(line.id)];
    if (known === undefined || isEqual(own, known)) return [];
    const message = `${line.id} is ${formatDollars(own)}; the books have ${formatDollars(known)}.`;
    return [{ ...warning({ rule: 'typedOverBooks', message }), fields: [fieldOf(line)] }];
  });
  return [...(hasIncome ? [] : [closed]), ...differing];
}

function warning(of: Pick<ReportFinding, 'rule' | 'message'>): ReportFinding {
  return { severity: 'warning', codes: [], ...of };
}

/** What a filled form comes to. */
export function previewOf(form: AmountForm, wanted: FormRequest, basis: FormBasis): AmountFormPreview {
  const amounts = computeForm(form, wanted.asked, wanted.period.end);
  return {
    covers: spanText(basis.span),
    sections: form.sections.map(({ title, lines }) => ({
      title,
      lines: lines.map(({ id, caption, kind }) => ({
        id,
        caption,
        amount: toAmount(amounts.get(id) ?? zero),
        books: optional(basis.books.get(id)),
        is_total: kind === 'computed',
      })),
    })),
    findings: findingsOf(form, wanted, basis),
  };
}

function optional(amount: ReturnType<typeof money> | undefined): number | null {
  return amount === undefined ? null : toAmount(amount);
}

/** What would be asked for today: amounts of the books as they are now, typed ones as they were. */
export function askedToday({ asked, books }: FormInputs, { books: now }: Pick<FormBasis, 'books'>): FormAmounts {
  return new Map(
    Object.entries(asked).map(([id, amount]) => [
      id,
      books[id] === amount ? (now.get(id) ?? money(amount)) : money(amount),
    ]),
  );
}

/** Amounts as JSON keeps them. */
export function toTexts(amounts: FormAmounts): Record<string, string> {
  return Object.fromEntries([...amounts].map(([id, amount]) => [id, toDecimalString(amount)]));
}

/** Amounts as they were kept. */
export function fromTexts(amounts: Readonly<Record<string, string>>): FormAmounts {
  return new Map(Object.entries(amounts).map(([id, amount]) => [id, money(amount)]));
}
