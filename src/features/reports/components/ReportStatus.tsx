import { Pill } from '@/components/feedback';
import type { Report } from '@/contract/reports/report';
import { formatAmount } from '@/lib/format';

/** Whether a report is the one to file: a draft has issues, which its findings count, an amended one has a later one. */
export function ReportStatus({ report: { findings, amended_by: amendments } }: { report: Report }) {
  // A backend that doesn't tell amendments apart judges no report, either.
  if (amendments === undefined || findings.some(({ severity }) => severity === 'error')) return null;
  return amendments.length > 0 ? <Pill tone="neutral">Amended</Pill> : <Pill tone="success">Final</Pill>;
}

/** What a report comes to; nothing of one without net capital. */
export function ReportFigures({ report: { figures } }: { report: Report }) {
  if (figures === null || figures === undefined) return null;
  return (
    <small className="nc-report-figures">
      <span>Net capital {formatAmount(figures.net_capital)}</span> <span>Excess {formatAmount(figures.excess)}</span>
    </small>
  );
}
