import type { ReportBase } from '@/contract/reports/report';
import type { Report } from '@/contract/reports/report.schema';
import type { ReportChanges } from '@/contract/reports/reportChanges.schema';
import { formatDate } from '@/lib/format';

const baseNames: Readonly<Record<ReportBase, string>> = {
  BALANCES: 'trial balance',
  MAPPING: 'account mapping',
  POSITIONS: 'inventory',
  CAPITAL_INPUTS: 'capital inputs',
  CAPITAL_SETTINGS: 'capital settings',
  PROFILE: 'company profile',
  PRIOR_FILING: 'prior filing',
  ANSWERS: 'answers',
};

/** Returns `Changed since this report was generated: trial balance, capital inputs.` Omits bases that only a newer server knows. */
export function changedSinceText(bases: readonly ReportBase[]): string {
  const names = bases.flatMap((base) => baseNames[base] ?? []);
  return `Changed since this report was generated: ${names.join(', ')}.`;
}

/** Summarizes the differences between the report and today's figures. */
export function outcomeText({ lines, items = [], new_findings, resolved_findings }: ReportChanges): string {
  if (lines.length > 0) return `${lines.length === 1 ? '1 line' : `${lines.length} lines`} would differ today.`;
  if (items.length > 0) return 'The figures would be the same today, with different items listed.';
  const hasOtherFindings = new_findings.length + resolved_findings.length > 0;
  return hasOtherFindings
    ? 'The figures would be the same today, with different findings.'
    : 'The figures would be the same today.';
}

/** Returns the note that other rules are in force now, and their share of the differences; null if they're the same. */
export function rulesText({ rules, lines, refusal }: ReportChanges): string | null {
  if (rules.reported === rules.today || refusal !== null) return null;
  const byRules = lines.filter(({ cause }) => cause !== 'BOOKS').length;
  const effect =
    byRules === 0 ? "They don't change any line." : `They change ${byRules === 1 ? '1 line' : `${byRules} lines`}.`;
  return `The report was made by rules version ${rules.reported}. Version ${rules.today} is in force now. ${effect}`;
}

/** Returns `Amends FOCUS Q1 26 of 04/20/2026`, with that report's state; null for a report that amends none. */
export function amendsText({ amends }: Pick<Report, 'amends'>): string | null {
  if (amends === null || amends === undefined) return null;
  const { name, createdAt, is_deleted: isDeleted } = amends;
  return `Amends ${name} of ${formatDate(createdAt)}${isDeleted ? ', since deleted' : ''}`;
}

/** Returns `Amended by FOCUS Q1 26 amendment 1 of 05/04/2026`, for the latest of several; null for a report without amendments. */
export function amendedText({ amended_by: others = [] }: Pick<Report, 'amended_by'>): string | null {
  const [latest, ...earlier] = others;
  if (latest === undefined) return null;
  const more = earlier.length === 0 ? '' : ` and ${earlier.length} earlier`;
  return `Amended by ${latest.name} of ${formatDate(latest.createdAt)}${more}`;
}
