import type { CompanyContext } from '@server/common/context';
import type { Transaction } from '@server/db/client';
import type { InputsInReview } from '@server/netCapital/capitalInputs';
import { toFocusFindings } from '@server/netCapital/findings';
import type { DatedAnswer } from '@server/netCapital/questionFactsRepository';
import { toStagingScope } from '@server/staging/stagedKind';
import type { AskedQuestion } from '@/contract/questions/questions.schema';
import type { ReportFinding } from '@/contract/reports/report.schema';
import { amountOf } from '@/domain/focus/figures';
import type { FocusComputation } from '@/domain/focus/types';
import { formatPeriod } from '@/domain/periods';
import { findAnswer, toGivenAnswer } from '@/domain/questions/answers';
import { isSmall, rankFindings } from '@/domain/questions/askQuestions';
import { listLastAnswers, listPendingAnswers } from './answersRepository';

/** A computation, and the caller's inputs in review that it's without. */
type Asked = { computation: FocusComputation; inReview: InputsInReview | null };

/**
 * Returns a computation's findings by consequence and stake, each question with what the caller has in review for it and the last answer to offer.
 */
export async function readAskedFindings(
  tx: Transaction,
  context: CompanyContext,
  { computation: { figures, period, findings: found }, inReview }: Asked,
): Promise<ReportFinding[]> {
  const pending = await listPendingAnswers(tx, toStagingScope(context), formatPeriod(period));
  const last = await listLastAnswers(tx, context.member.companyId, period.end);
  const netCapital = amountOf(figures, '3750');
  const findings = rankFindings(found);
  return toFocusFindings(findings).map((finding, place) => {
    const { question } = finding;
    const ranked = findings[place];
    if (question === undefined || ranked === undefined) return finding;
    const small = isSmall(ranked, netCapital);
    return { ...finding, question: withReplies(question, { finding, pending, last, inReview, small }) };
  });
}

type Replies = Pick<Asked, 'inReview'> & {
  finding: ReportFinding;
  pending: readonly DatedAnswer[];
  last: readonly DatedAnswer[];
  small: boolean;
};

function withReplies(question: AskedQuestion, { finding, pending, last, inReview, small }: Replies): AskedQuestion {
  const asked = { ...question, rule: finding.rule };
  const own = findAnswer(pending, asked);
  const offered = finding.severity === 'question' ? findOffered(last, asked) : undefined;
  const isEntered = question.place === 'inputs' && finding.fields?.some((field) => inReview?.names.has(field));
  return {
    ...question,
    pending: own === undefined ? null : toGivenAnswer(own),
    inputs_request_id: isEntered ? (inReview?.requestId ?? null) : null,
    offered: offered === undefined ? null : toOffered(offered),
    is_small: small,
  };
}

/** An open question's last answer was to other figures, another version or another period. */
function findOffered(last: readonly DatedAnswer[], asked: { rule: string; subject: string }): DatedAnswer | undefined {
  return last.find(({ rule, subject }) => rule === asked.rule && subject === asked.subject);
}

function toOffered(answer: DatedAnswer): NonNullable<AskedQuestion['offered']> {
  return { ...toGivenAnswer(answer), time_report: answer.timeReport };
}
