import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormCheck from 'react-bootstrap/FormCheck';
import { EmptyNotice, ErrorNotice, Loading } from '@/components/feedback';
import { PdfViewerModal } from '@/components/pdfViewer';
import { reportFile, reportTitle } from '@/domain/statements/reportNames';
import { statementFileName } from '@/domain/statements/statementFileName';
import { useCompany, useCompanyId, useRole } from '@/features/company';
import { apiError } from '@/lib/api';
import { mayGenerate } from '../reportRights';
import type { StatementView } from '../statements/periodReports';
import { useGetStatementQuery } from '../statements/statementsApi';
import { CompareTable } from './CompareTable';
import { useGetFluxNotesQuery, useSaveFluxNoteMutation } from './compareApi';
import { comparePdf } from './comparePdf';
import { type ComparedPeriods, type ComparedRow, compareRows, largestFirst } from './compareRows';
import { ReasonCell } from './ReasonCell';
import './compare.css';

type ComparisonProps = { view: StatementView; periods: ComparedPeriods };

/** A report beside that of an earlier period: what moved, by how much, and why. */
export function Comparison({ view, periods }: ComparisonProps) {
  const companyId = useCompanyId();
  const timeReports = [periods.before, periods.now];
  const params = { company_id: companyId, time_reports: timeReports };
  const query = useGetStatementQuery({ url: view.path, params, timeReports });
  const failure = query.isFetching ? undefined : query.error;
  if (failure !== undefined) return <ErrorNotice error={failure} onRetry={query.refetch} />;
  if (query.currentData === undefined) return <Loading />;
  const rows = compareRows(query.currentData, periods);
  if (rows.every(({ isTotal }) => isTotal)) return <EmptyNotice />;
  return <ComparedRows view={view} periods={periods} rows={rows} />;
}

function ComparedRows({ view, periods, rows }: ComparisonProps & { rows: readonly ComparedRow[] }) {
  const [isLargestFirst, setIsLargestFirst] = useState(false);
  const [isPrinting, setIsPrinting] = useState(false);
  const reasons = useReasons(view, periods);
  const company = useCompany().data?.data.company_name ?? '';
  const shown = isLargestFirst ? largestFirst(rows) : rows;
  const caption = `${reportTitle(view.report)}, ${periods.now} and ${periods.before}, in US dollars`;
  return (
    <>
      <div className="nc-compare-controls">
        <FormCheck
          id="nc-compare-largest"
          type="switch"
          label="Largest movements first"
          checked={isLargestFirst}
          onChange={() => setIsLargestFirst(!isLargestFirst)}
        />
        <Button variant="outline-primary" size="sm" onClick={() => setIsPrinting(true)}>
          Preview comparison
        </Button>
      </div>
      {reasons.failure && <ErrorNotice error={reasons.failure} onRetry={reasons.refetch} />}
      <CompareTable
        caption={caption}
        periods={periods}
        rows={shown}
        isGrouped={!isLargestFirst}
        reasonOf={reasons.isThere ? (row) => <ReasonCell {...reasons.cellOf(row)} /> : null}
      />
      {isPrinting && (
        <PdfViewerModal
          title={caption}
          source={comparePdf({
            company,
            title: reportTitle(view.report),
            periods,
            rows: shown,
            reasonOf: reasons.textOf,
          })}
          fileName={`${statementFileName(reportFile(view.report), [periods.before, periods.now])}.pdf`}
          onClose={() => setIsPrinting(false)}
        />
      )}
    </>
  );
}

/** The reasons of the period's movements, and how another is kept. A backend without them answers 404. */
function useReasons({ report }: StatementView, { now: timeReport }: ComparedPeriods) {
  const companyId = useCompanyId();
  const mayWrite = mayGenerate(useRole());
  const query = useGetFluxNotesQuery({ companyId, report, timeReport });
  const [save] = useSaveFluxNoteMutation();
  const failure = query.isFetching ? undefined : apiError(query.error);
  const { notes = [], earlier = [] } = query.data?.data ?? {};
  const noteOf = ({ line }: ComparedRow) => notes.find((note) => note.line === line);
  return {
    failure: failure?.status === 404 ? undefined : failure,
    isThere: query.data !== undefined,
    refetch: query.refetch,
    textOf: (row: ComparedRow) => noteOf(row)?.text ?? '',
    cellOf: (row: ComparedRow) => {
      const note = noteOf(row);
      const kept = { report, time_report: timeReport, line: row.line, updatedAt: note?.updatedAt ?? null };
      return {
        label: row.number === null ? row.label : `${row.number} ${row.label}`,
        note,
        earlier: earlier.find(({ line }) => line === row.line),
        mayWrite,
        onSave: (text: string) => save({ companyId, note: { ...kept, text } }).unwrap(),
      };
    },
  };
}
