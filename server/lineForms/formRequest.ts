import { ruleBroken } from '@server/common/errors';
import { noPeriodText } from '@server/netCapital/period';
import type { ErrorDetail } from '@/contract/wire/envelope.schema';
import {
  type AmountForm,
  type AmountLine,
  type AnsweredLine,
  getFormLines,
  toFieldName,
} from '@/domain/lineForms/amountForm';
import type { FormAmounts } from '@/domain/lineForms/computeForm';
import { answeredLines, checkAnswer, type FormAnswers, isLineShown } from '@/domain/lineForms/formAnswers';
import { isLess, isMore, largestAmount, type Money, money, negate, roundToDollars, toAmount } from '@/domain/money';
import { type Period, parsePeriod } from '@/domain/periods';
import { allowsNegative, isAskedLine, isBooksLine } from './formSteps';

/** A filled wizard: the period, the requested amounts and the answers; `blank` has the lines whose amount was left out. */
export type FormRequest = { period: Period; asked: FormAmounts; answers: FormAnswers; blank: ReadonlySet<string> };

/** Reads the answers; an omitted amount is zero, as is one that isn't asked for. Throws 422 naming every invalid field. */
export function readFormRequest(form: AmountForm, prefill: Readonly<Record<string, unknown>>): FormRequest {
  const period = parsePeriod(String(prefill['endDate'] ?? ''));
  const { errors, ...read } = readLines(getFormLines(form), prefill);
  if (period === null) errors.unshift({ path: 'endDate', message: noPeriodText });
  if (period === null || errors.length > 0) throw ruleBroken('Fix the marked fields.', errors);
  return { period, ...read };
}

function readLines(lines: readonly AmountLine[], prefill: Readonly<Record<string, unknown>>) {
  const errors: ErrorDetail[] = [];
  const answers = new Map<string, string>();
  const asked = new Map<string, Money>();
  const blank = new Set<string>();
  const take = (line: AmountLine, given: unknown) => {
    if (line.kind === 'answered') answers.set(line.id, answerText(given));
    if (line.kind === 'asked' && (given ?? null) === null) blank.add(line.id);
    if (line.kind === 'asked') asked.set(line.id, roundToDollars(money(Number(given ?? 0))));
  };
  for (const line of lines) {
    // A line's condition depends on the answers above it.
    const isWanted = isLineShown(lines, line, answers);
    const given = isWanted ? prefill[toFieldName(line)] : undefined;
    const message = isWanted ? issueOf(line, given) : null;
    if (message === null) take(line, given);
    else errors.push({ path: toFieldName(line), message });
  }
  return { errors, answers, asked, blank };
}

/** Throws 422 naming the amounts left out that the books don't have. */
export function requireIncome(form: AmountForm, { blank }: FormRequest, { unknownIncome }: UnknownIncome): void {
  if (unknownIncome === null) return;
  const missing = getFormLines(form).filter((line) => isBooksLine(line) && blank.has(line.id));
  const errors = missing.map((line) => ({ path: toFieldName(line), message: unknownIncome }));
  if (errors.length > 0) throw ruleBroken(unknownIncome, errors);
}

type UnknownIncome = { unknownIncome: string | null };

function issueOf(line: AmountLine, given: unknown): string | null {
  if (line.kind === 'answered') return givenIssue(line, given);
  return isAskedLine(line) ? amountIssue(given ?? 0, line) : null;
}

function givenIssue(line: AnsweredLine, given: unknown): string | null {
  const isPlain = given === undefined || given === null || typeof given === 'string' || typeof given === 'number';
  return isPlain ? checkAnswer(line, answerText(given)) : 'Enter a text';
}

/** Returns an answer as text; counts are sent as numbers. */
function answerText(given: unknown): string {
  return typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
}

function amountIssue(value: unknown, line: AmountLine): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Enter an amount';
  const amount = money(value);
  if (isMore(amount, largestAmount) || isLess(amount, negate(largestAmount)))
    return 'Enter an amount of at most 13 digits';
  return value < 0 && !allowsNegative(line) ? 'Enter an amount of 0 or more' : null;
}

/** Returns amounts and answers as the wizard's values; amounts that the books should have and don't are null. */
export function formValues(
  form: AmountForm,
  { amounts, answers, unknownIncome = null }: FormValues,
): Record<string, unknown> {
  const typed = getFormLines(form)
    .filter(isAskedLine)
    .map((line) => {
      const amount = amounts.get(line.id);
      const none = unknownIncome !== null && isBooksLine(line) ? null : 0;
      return [toFieldName(line), amount === undefined ? none : toAmount(amount)] as const;
    });
  const answered = answeredLines(form).map(
    (line) => [toFieldName(line), wizardValue(line, answers.get(line.id) ?? '')] as const,
  );
  return Object.fromEntries([...typed, ...answered]);
}

type FormValues = { amounts: FormAmounts; answers: FormAnswers; unknownIncome?: string | null };

function wizardValue({ answer }: AnsweredLine, given: string): string | number | null {
  if (answer.type !== 'count') return given;
  return given === '' ? null : Number(given);
}
