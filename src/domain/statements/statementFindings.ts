import type { PeriodReport } from '@/contract/statements/statement';
import { askQuestions } from '@/domain/questions/askQuestions';
import type { Finding } from '@/domain/questions/finding';
import type { QuestionContext } from '@/domain/questions/question';
import { questions } from '@/domain/questions/registry';

const everyReport = ['trialBalanceUnbalanced', 'unmappedAccounts', 'unknownLine'];

/** The questions of each report by id, asked in the order of the registry. */
const asked: Record<PeriodReport, readonly string[]> = {
  'balance-sheet': everyReport,
  'income-statement': [...everyReport, 'incomeTrialBalanceMissing', 'incomeClosed'],
  'non-allowable-assets': [
    ...everyReport,
    'transferExceedsLine',
    'leaseNotSplit',
    'leaseSplitInPart',
    'receivablesNotAged',
    'nonAllowableDiffers',
  ],
  'aggregate-indebtedness': [
    ...everyReport,
    'transferExceedsLine',
    'leaseNotSplit',
    'leaseSplitInPart',
    'aggregateIndebtednessDiffers',
  ],
};

/** Returns the findings for a period's column. All reports except the income statement use only the period's own trial balance. */
export function statementFindings(report: PeriodReport, context: QuestionContext): readonly Finding[] {
  const ask = (ids: readonly string[], of: QuestionContext) =>
    askQuestions(
      of,
      questions.FOCUS.filter(({ id }) => ids.includes(id)),
    );
  const missing = ask(['trialBalanceMissing'], context);
  if (missing.length > 0) return missing;
  const { inputs, plan } = context;
  const own = { ...plan, parts: plan.parts.filter(({ end }) => end === inputs.period.end) };
  return ask(asked[report], report === 'income-statement' ? context : { ...context, plan: own });
}
