import type { DocumentType, Report } from '@/contract/reports/report';

const extensions: Record<DocumentType, string> = { pdf: 'pdf', excel: 'xlsx' };

/**
 * The name of a report's file, letters and digits of any language alone: `FOCUS_Q2_25_Second_quarter.pdf`. Kind and period stand in front
 * where the report's name doesn't begin with them.
 */
export function reportFileName(report: Pick<Report, 'type' | 'time_report' | 'name'>, type: DocumentType): string {
  const lead = `${report.type} ${report.time_report}`;
  const words = (report.name.startsWith(lead) ? report.name : `${lead} ${report.name}`).match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${words.join('_')}.${extensions[type]}`;
}
