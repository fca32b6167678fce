import { ruleBroken } from '@server/errors';
import { noPeriodText } from '@server/services/figures/period';
import type { ErrorDetail } from '@/contract/wire/envelope';
import type { WizardStep } from '@/contract/wire/fieldDefinition';
import { type AmountForm, type AmountLine, fieldOf, linesOf } from '@/domain/amountForms/amountForm';
import type { FormAmounts } from '@/domain/amountForms/computeForm';
import { isLess, isMore, largestAmount, money, negate, roundToDollars, toAmount } from '@/domain/money';
import { type Period, parsePeriod } from '@/domain/periods';

/** A filled wizard: the period, and the amounts that were asked for. */
export type FormRequest = { period: Period; asked: FormAmounts };

/** The steps of a form's wizard: the period, then the sections that ask for something. */
export function formSteps(form: AmountForm): WizardStep[] {
  const steps = form.sections.map(
    ({ title, lines }, place): WizardStep => ({
      name: `section${place}`,
      title,
      fields: lines.filter(isAsked).map((line) => ({
        name: fieldOf(line),
        label: `${line.id} ${line.caption}`,
        type: 'currency',
        isEditable: true,
        validation: allowsNegative(line) ? {} : { min: 0 },
        ...(line.hint === undefined ? {} : { hint: line.hint }),
      })),
    }),
  );
  return [periodStep(form), ...steps.filter(({ fields }) => fields.length > 0)];
}

function periodStep({ covers }: AmountForm): WizardStep {
  const last =
    covers === 'fiscalYear' ? 'The last period of the fiscal year.' : 'The last period of the first half year.';
  return {
    name: 'period',
    title: 'Period',
    fields: [
      {
        name: 'endDate',
        label: 'Period',
        type: 'time_report',
        validation: { required: true },
        isEditable: true,
        hint: last,
      },
    ],
  };
}

/** Total revenue can be a loss; everything else is what it's called, without a sign. */
function allowsNegative({ kind, ...line }: AmountLine): boolean {
  return kind === 'asked' && 'books' in line && line.books?.take === 'balance';
}

function isAsked(line: AmountLine): line is Extract<AmountLine, { kind: 'asked' }> {
  return line.kind === 'asked';
}

/** Reads the answers; an amount that is left out is zero. Throws 422 naming every field that is wrong. */
export function readFormRequest(form: AmountForm, prefill: Readonly<Record<string, unknown>>): FormRequest {
  const errors: ErrorDetail[] = [];
  const period = parsePeriod(String(prefill['endDate'] ?? ''));
  if (period === null) errors.push({ path: 'endDate', message: noPeriodText });
  const asked = new Map(
    linesOf(form)
      .filter(isAsked)
      .flatMap((line) => {
        const value = prefill[fieldOf(line)] ?? 0;
        const issue = amountIssue(value, line);
        if (issue === null) return [[line.id, roundToDollars(money(Number(value)))] as const];
        errors.push({ path: fieldOf(line), message: issue });
        return [];
      }),
  );
  if (period === null || errors.length > 0) throw ruleBroken('Fix the marked fields.', errors);
  return { period, asked };
}

function amountIssue(value: unknown, line: AmountLine): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Enter an amount';
  const amount = money(value);
  if (isMore(amount, largestAmount) || isLess(amount, negate(largestAmount)))
    return 'Enter an amount of at most 13 digits';
  return value < 0 && !allowsNegative(line) ? 'Enter an amount of 0 or more' : null;
}

/** Amounts as the wizard's values. */
export function formValues(form: AmountForm, amounts: FormAmounts): Record<string, number> {
  return Object.fromEntries(
    linesOf(form)
      .filter(isAsked)
      .map((line) => {
        const amount = amounts.get(line.id);
        return [fieldOf(line), amount === undefined ? 0 : toAmount(amount)];
      }),
  );
}
