import type { CompanyContext } from '@server/common/context';
import { toFocusFindings } from '@server/netCapital/findings';
import { requirePeriod } from '@server/netCapital/period';
import type { DatedAnswer } from '@server/netCapital/questionFactsRepository';
import { withFreshHaircuts } from '@server/netCapital/withFreshHaircuts';
import { toStagingScope } from '@server/staging/stagedKind';
import type { PeriodQuestions } from '@/contract/questions/periodQuestions.schema';
import type { AskedQuestion } from '@/contract/questions/questions.schema';
import type { ReportFinding } from '@/contract/reports/report.schema';
import { amountOf } from '@/domain/focus/figures';
import { toAmountOrNull } from '@/domain/money';
import { formatPeriod } from '@/domain/periods';
import { findAnswer, toGivenAnswer } from '@/domain/questions/answers';
import { isSmall, rankFindings } from '@/domain/questions/askQuestions';
import type { Finding } from '@/domain/questions/finding';
import { listLastAnswers, listPendingAnswers } from './answersRepository';
import { readAskedFocus } from './askedFocus';

/**
 * Returns the findings of a period's current books by consequence and stake, each question with the caller's own answer in review and the last answer
 * to offer. Throws 400 for an invalid period; 422 without a committed trial balance or with a fact of the requirement missing.
 */
export function readQuestions(context: CompanyContext, timeReport: string): Promise<PeriodQuestions> {
  const period = requirePeriod(timeReport);
  const { companyId } = context.member;
  return withFreshHaircuts(context, [period.end], async (tx) => {
    const { figures, findings: found } = await readAskedFocus(tx, companyId, period);
    const pending = await listPendingAnswers(tx, toStagingScope(context), formatPeriod(period));
    const last = await listLastAnswers(tx, companyId, period.end);
    const netCapital = amountOf(figures, '3750');
    const findings = rankFindings(found);
    return {
      time_report: formatPeriod(period),
      net_capital: toAmountOrNull(netCapital),
      findings: toFocusFindings(findings).map((finding, place) => {
        const small = isSmallOf(findings[place], netCapital);
        return finding.question === undefined ? finding : withAnswers(finding, { pending, last, small });
      }),
    };
  });
}

function isSmallOf(finding: Finding | undefined, netCapital: Parameters<typeof isSmall>[1]): boolean {
  return finding !== undefined && isSmall(finding, netCapital);
}

type Answers = { pending: readonly DatedAnswer[]; last: readonly DatedAnswer[]; small: boolean };

function withAnswers({ question, ...finding }: ReportFinding, { pending, last, small }: Answers): ReportFinding {
  if (question === undefined) return finding;
  const asked = { ...question, rule: finding.rule };
  const own = findAnswer(pending, asked);
  const offered = finding.severity === 'question' ? findOffered(last, asked) : undefined;
  return {
    ...finding,
    question: {
      ...question,
      pending: own === undefined ? null : toGivenAnswer(own),
      offered: offered === undefined ? null : toOffered(offered),
      is_small: small,
    },
  };
}

/** An open question's last answer was to other figures, another version or another period. */
function findOffered(last: readonly DatedAnswer[], asked: { rule: string; subject: string }): DatedAnswer | undefined {
  return last.find(({ rule, subject }) => rule === asked.rule && subject === asked.subject);
}

function toOffered(answer: DatedAnswer): NonNullable<AskedQuestion['offered']> {
  return { ...toGivenAnswer(answer), time_report: answer.timeReport };
}
