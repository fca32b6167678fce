import type { PeriodReport } from '@/contract/statements/statement';
import { askQuestions } from './askQuestions';
import type { Finding } from './finding';
import type { QuestionContext } from './question';
import { findQuestion, questions } from './registry';

/** Asks the questions of a statement's column of a period. All but the income statement use only the period's own trial balance. */
export function askPeriodReport(report: PeriodReport, context: QuestionContext): readonly Finding[] {
  const missing = askQuestions(
    context,
    questions.FOCUS.filter(({ id }) => id === 'trialBalanceMissing'),
  );
  if (missing.length > 0) return missing;
  const { inputs, plan } = context;
  const own = { ...plan, parts: plan.parts.filter(({ end }) => end === inputs.period.end) };
  return askQuestions(
    report === 'income-statement' ? context : { ...context, plan: own },
    questions.FOCUS.filter(({ statements }) => statements?.includes(report)),
  );
}

/**
 * Returns the findings of the questions that are asked of a day. Loans of the day are compared with the day's own balances only, never with those of
 * the prior period.
 */
export function findingsOfDay(
  findings: readonly Finding[],
  { hasOwnBalances }: { hasOwnBalances: boolean },
): readonly Finding[] {
  return findings.filter(({ rule }) => {
    const days = findQuestion(rule)?.days;
    return days === undefined || (days === 'withOwnBalances' && hasOwnBalances);
  });
}
