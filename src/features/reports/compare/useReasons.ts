import type { FluxReport } from '@/contract/statements/fluxNote';
import type { ComparedRow } from '@/domain/comparison/comparedRow';
import { useCompanyId, useRole } from '@/features/company';
import { apiError } from '@/lib/api';
import { mayGenerate } from '../reportRights';
import { useGetFluxNotesQuery, useSaveFluxNoteMutation } from './compareApi';

/** The reasons of the movements of a period or date, and how another is kept. A backend without them answers 404. */
export function useReasons(report: FluxReport, timeReport: string) {
  const companyId = useCompanyId();
  const mayWrite = mayGenerate(useRole());
  const query = useGetFluxNotesQuery({ companyId, report, timeReport });
  const [save] = useSaveFluxNoteMutation();
  const failure = query.isFetching ? undefined : apiError(query.error);
  const { notes = [], earlier = [] } = query.data?.data ?? {};
  const noteOf = ({ line }: ComparedRow) => notes.find((note) => note.line === line);
  const earlierOf = ({ line }: ComparedRow) => earlier.find((note) => note.line === line);
  return {
    failure: failure?.status === 404 ? undefined : failure,
    /** Whether there is anything to read or to write beside these rows. */
    areShown: (rows: readonly ComparedRow[]) =>
      query.data !== undefined && (mayWrite || rows.some((row) => noteOf(row) ?? earlierOf(row))),
    refetch: query.refetch,
    textOf: (row: ComparedRow) => noteOf(row)?.text ?? '',
    cellOf: (row: ComparedRow) => {
      const note = noteOf(row);
      const kept = { report, time_report: timeReport, line: row.line };
      return {
        label: row.number === null ? row.label : `${row.number} ${row.label}`,
        note,
        earlier: earlierOf(row),
        mayWrite,
        onSave: (text: string, updatedAt: string | null) =>
          save({ companyId, note: { ...kept, text, updatedAt } }).unwrap(),
      };
    },
  };
}
