import type { AskedQuestion } from '@/contract/questions/questions.schema';
import type { ReportFinding, ReportWarning } from '@/contract/reports/report.schema';
import type { EarlyWarning } from '@/domain/focus/types';
import { toAmount, toAmountOrNull } from '@/domain/money';
import { getConsequence, reachedWarnings } from '@/domain/netCapital/earlyWarning/earlyWarning';
import type { Finding } from '@/domain/questions/finding';
import { findQuestion } from '@/domain/questions/registry';

/** Maps findings of a FOCUS report to the wire format, each with its question, which takes an answer. */
export function toFocusFindings(findings: readonly Finding[]): ReportFinding[] {
  return findings.map((finding) => {
    const question = toAskedQuestion(finding);
    return { ...toReportFinding(finding), ...(question && { question }) };
  });
}

/** Maps findings of any other report to the wire format. */
export function toReportFindings(findings: readonly Finding[]): ReportFinding[] {
  return findings.map(toReportFinding);
}

/** The fields that settle a finding are capital inputs or answers of the wizard. */
function toReportFinding({ rule, severity, message, codes, inputs }: Finding): ReportFinding {
  return { ...{ rule, severity, message, codes: [...codes] }, ...(inputs && { fields: [...inputs] }) };
}

function toAskedQuestion(finding: Finding): AskedQuestion | undefined {
  const { version = 1, subject = '', figures, accounts = [], stake, proposal, answer } = finding;
  const question = findQuestion(finding.rule);
  if (question === undefined || figures === undefined) return undefined;
  const { title, authority, place, fact = null } = question;
  return {
    ...{ version, title, authority: [...authority], place, fact, subject, figures, accounts: [...accounts] },
    stake:
      stake === undefined ? null : { net_capital: toAmount(stake.netCapital), excess: toAmountOrNull(stake.excess) },
    proposal: proposal === undefined ? null : { number: proposal.number, focus_id: proposal.focusId },
    answer: answer ?? null,
  };
}

/** Maps the early-warning levels reached to the wire format, most severe first; the action states its deadline. */
export function toReportWarnings(table: readonly EarlyWarning[]): ReportWarning[] {
  return reachedWarnings(table).map((warning) => {
    const { level, message, citation } = warning;
    return { level, message, action: getConsequence(warning), citation };
  });
}
