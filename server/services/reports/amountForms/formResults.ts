import { firmFacts } from '@server/services/figures/companyFacts';
import type { AmountFormPreview } from '@/contract/filings/amountForm';
import { type ReportFinding, reportNames } from '@/contract/reports/report';
import {
  type AmountForm,
  type AmountLine,
  fieldOf,
  linesOf,
  nameOfLine,
  type Span,
} from '@/domain/amountForms/amountForm';
import { computeForm, type FormAmounts } from '@/domain/amountForms/computeForm';
import { isAskedFor } from '@/domain/amountForms/formAnswers';
import { formSheet } from '@/domain/amountForms/formSheet';
import { spanText } from '@/domain/amountForms/span';
import { formatDollars, isEqual, isZero, money, toAmount, toDecimalString, zero } from '@/domain/money';
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
  /** By the ids of their lines; none of a report from before there were any. */
  answers?: Record<string, string>;
  books: Record<string, string>;
  generatedAt: string;
};

/** What a form says: every amount and answer, and the sheet that it prints. */
export type FormResults = {
  firm: string;
  amounts: Record<string, string>;
  answers?: Record<string, string>;
  sheet: PrintedSheet;
  generatedAt: string;
};

/** What a filled form rests on, to be frozen. */
export function inputsOf(
  { period, asked, answers }: FormRequest,
  { company, books }: FormBasis,
  now: Date,
): FormInputs {
  return {
    period,
    fiscalYearEnd: firmFacts(company).fiscalYearEnd,
    firm: company.companyName,
    isSample: company.isSample,
    asked: toTexts(asked),
    answers: Object.fromEntries(answers),
    books: toTexts(books),
    generatedAt: now.toISOString(),
  };
}

/** What the form says by frozen inputs. */
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

type Known = Pick<FormBasis, 'books' | 'known' | 'span' | 'hasIncome'>;

/** Income that may be closed already, positions that need no schedule, and amounts and answers that aren't what books and profile have. */
export function findingsOf(form: AmountForm, request: FormRequest, basis: Known): ReportFinding[] {
  return [
    ...(basis.hasIncome ? [] : [closedFinding(basis.span)]),
    ...moneyFundsFindings(form, request),
    ...amountFindings(form, request, basis),
    ...answerFindings(form, request, basis),
  ];
}

function closedFinding({ to }: Span): ReportFinding {
  const message = `The trial balance of ${formatDay(to)} has no income or expense. If it's already closed to equity, enter the amounts from before closing.`;
  return warning({ rule: 'incomeClosed', message });
}

function moneyFundsFindings(form: AmountForm, { asked }: FormRequest): ReportFinding[] {
  const isHeld = (line: AmountLine) => !isZero(asked.get(line.id) ?? zero);
  const classes = linesOf(form).flatMap((line) =>
    line.kind === 'asked' && line.held !== undefined && isHeld(line) ? [line.held.haircutClass] : [],
  );
  if (classes.length === 0 || classes.some((held) => held !== 'money_market_fund')) return [];
  const message = 'The only positions are money market funds. No schedule is filed for the period; say so in eFOCUS.';
  return [warning({ rule: 'onlyMoneyFunds', message })];
}

function amountFindings(form: AmountForm, { asked, answers }: FormRequest, { books }: Known): ReportFinding[] {
  const lines = linesOf(form);
  return lines.flatMap((line) => {
    const [own, known] = [asked.get(line.id) ?? zero, books.get(line.id)];
    if (line.kind !== 'asked' || known === undefined || isEqual(own, known)) return [];
    if (!isAskedFor(lines, line, answers)) return [];
    const message = `${nameOfLine(line)} is ${formatDollars(own, 0)}; ${sourceText(line)} ${formatDollars(known, 0)}.`;
    return [{ ...warning({ rule: 'typedOverBooks', message }), fields: [fieldOf(line)] }];
  });
}

function sourceText({ held, carries }: Extract<AmountLine, { kind: 'asked' }>): string {
  if (carries !== undefined) return `the ${reportNames[carries.form]} of the first half has`;
  return held === undefined ? 'the books have' : 'the inventory has';
}

function answerFindings(form: AmountForm, { answers }: FormRequest, { known }: Known): ReportFinding[] {
  const lines = linesOf(form);
  return lines.flatMap((line) => {
    const [own = '', fact] = [answers.get(line.id), known.get(line.id)];
    if (fact === undefined || own === fact.answer || !isAskedFor(lines, line, answers)) return [];
    const message = `${nameOfLine(line)} is ${own === '' ? 'blank' : own}; ${fact.source} has ${fact.answer}.`;
    return [{ ...warning({ rule: 'answerDiffers', message }), fields: [fieldOf(line)] }];
  });
}

function warning(of: Pick<ReportFinding, 'rule' | 'message'>): ReportFinding {
  return { severity: 'warning', codes: [], ...of };
}

/** What a filled form comes to. */
export function previewOf(form: AmountForm, wanted: FormRequest, basis: FormBasis): AmountFormPreview {
  const amounts = computeForm(form, wanted.asked, wanted.period.end);
  const { answers } = wanted;
  const shown = (line: AmountLine) => (isAskedFor(linesOf(form), line, answers) ? amounts.get(line.id) : undefined);
  return {
    covers: spanText(basis.span),
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
