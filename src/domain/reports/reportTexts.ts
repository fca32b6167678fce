import type { BinderPart } from '@/contract/reports/binder.schema';
import type { BinderGroup, DocumentType } from '@/contract/reports/report';
import type { Report } from '@/contract/reports/report.schema';

const extensions: Record<DocumentType, string> = { pdf: 'pdf', excel: 'xlsx' };

/**
 * Returns the name of a report's file, letters and digits of any language only: `FOCUS_Q2_25_Second_quarter.pdf`. Adds kind and period in front
 * unless the report's name begins with them.
 */
export function reportFileName(report: Pick<Report, 'type' | 'time_report' | 'name'>, type: DocumentType): string {
  const lead = `${report.type} ${report.time_report}`;
  const words = (report.name.startsWith(lead) ? report.name : `${lead} ${report.name}`).match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${words.join('_')}.${extensions[type]}`;
}

/** Titles of a binder's groups. */
export const binderGroupTitles: Readonly<Record<BinderGroup, string>> = {
  REPORTS: 'Generated reports',
  ANNUAL: 'Annual package',
  STATEMENTS: 'Statements and capital reports',
  BOOKS: 'Books',
  CAPITAL: 'Capital inputs and settings',
  CHECKS: 'Tie-out and change log',
};

/** Formats `1,204 positions`. */
export function binderRowsText({ count, noun }: NonNullable<BinderPart['rows']>): string {
  const plural = noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`;
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`;
}
