import { Pill } from '@/components/feedback';
import type { Column } from '@/components/table';
import type { Report } from '@/contract/reports/report.schema';
import { parsePeriod } from '@/domain/periods';
import { isOpen } from '@/domain/questions/finding';
import { formatAmount, formatDate, formatMoment } from '@/lib/format';
import { ReportStanding } from '../changes/ReportStanding';
import { ReportActions } from './ReportActions';
import { ReportFindings } from './ReportFindings';

/** Returns the columns of a list of reports; those made or changed on one day show the time too. A phone has a card for each report. */
export function reportColumns(reports: readonly Report[], isNarrow: boolean): readonly Column<Report>[] {
  const created = momentTexts(reports.map(({ createdAt }) => createdAt));
  const updated = momentTexts(reports.map(({ updatedAt }) => updatedAt));
  if (isNarrow) {
    const cell = (report: Report) => (
      <ReportCard report={report} created={created(report.createdAt)} updated={updated(report.updatedAt)} />
    );
    return [{ ...name, className: 'nc-report-card', cell }];
  }
  return [
    ...describingColumns,
    {
      id: 'createdAt',
      header: 'Created Date',
      cell: (report) => created(report.createdAt),
      value: (report) => report.createdAt,
      sortField: 'createdAt',
      className: 'nc-report-short',
    },
    {
      id: 'updatedAt',
      header: 'Updated Date',
      cell: (report) => updated(report.updatedAt),
      value: (report) => report.updatedAt,
      sortField: 'updatedAt',
      className: 'nc-report-short',
    },
    { id: 'actions', header: 'Actions', cell: (report) => <ReportActions report={report} /> },
  ];
}

type ReportCardProps = { report: Report; created: string; updated: string };

function ReportCard({ report, created, updated }: ReportCardProps) {
  const { time_report: period, description } = report;
  return (
    <>
      {name.cell(report)}
      <small className="nc-report-facts">
        {[period, description ?? '', emailOf(report)].filter(Boolean).join(' · ')}
        <br />
        Created {created}, updated {updated}
      </small>
      <ReportActions report={report} />
    </>
  );
}

const name: Column<Report> = {
  id: 'name',
  header: 'Report Name',
  cell: (report) => (
    <>
      {report.name} <ReportStatus report={report} />
      <ReportFigures report={report} />
      <ReportFindings report={report} />
      <ReportStanding report={report} />
    </>
  ),
  value: (report) => report.name,
  sortField: 'name',
  className: 'nc-report-name',
};

const describingColumns: readonly Column<Report>[] = [
  {
    id: 'timeReport',
    header: 'Time Report',
    cell: (report) => report.time_report,
    value: (report) => parsePeriod(report.time_report)?.end ?? '',
    sortField: 'time_report',
    className: 'nc-report-short',
  },
  name,
  {
    id: 'description',
    header: 'Description',
    cell: (report) => <Cut text={report.description ?? ''} />,
    className: 'nc-report-description',
    value: (report) => report.description,
  },
  {
    id: 'userEmail',
    header: 'User Email',
    cell: (report) => <Cut text={emailOf(report)} />,
    value: emailOf,
  },
];

/** A text on one line, cut off if too long; hovering shows all of it. */
function Cut({ text }: { text: string }) {
  return (
    <span className="nc-report-cut" title={text}>
      {text}
    </span>
  );
}

function emailOf(report: Report): string {
  return report.user_company_setting?.user_email.email_address ?? '';
}

/** Formats a moment as its day, with the time if others of these share the day. */
function momentTexts(all: readonly string[]): (moment: string) => string {
  const days = all.map((moment) => formatDate(moment));
  const shared = new Set(days.filter((day, at) => days.indexOf(day) !== at));
  return (moment) => (shared.has(formatDate(moment)) ? formatMoment(moment) : formatDate(moment));
}

/** The status of a report: final, unless it has open findings (a draft, which counts them) or was amended. */
function ReportStatus({ report: { findings, amended_by: amendments } }: { report: Report }) {
  // A backend without amendments sends no findings either.
  if (amendments === undefined || findings.some(isOpen)) return null;
  return amendments.length > 0 ? <Pill tone="neutral">Amended</Pill> : <Pill tone="success">Final</Pill>;
}

/** The key figures of a report; renders nothing without net capital. */
function ReportFigures({ report: { figures } }: { report: Report }) {
  if (figures === null || figures === undefined) return null;
  return (
    <small className="nc-report-figures">
      <span>Net capital {formatAmount(figures.net_capital)}</span> <span>Excess {formatAmount(figures.excess)}</span>
    </small>
  );
}
