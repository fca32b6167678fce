import type { FluxReport } from '@/contract/statements/fluxNote';
import type { ComparedRow } from '@/domain/comparison/comparedRow';
import { needsReason } from '@/domain/comparison/threshold';
import { useCompanyId, useRole } from '@/features/company';
import { apiError, useExtra } from '@/lib/api';
import { mayGenerate } from '../reportRights';
import { useGetFluxNotesQuery, useSaveFluxNoteMutation } from './compareApi';

/** The reasons of the movements of a period or date, and how another is kept. A backend without them answers 404. */
export function useReasons(report: FluxReport, timeReport: string) {
  const companyId = useCompanyId();
  const mayWrite = mayGenerate(useRole());
  const query = useGetFluxNotesQuery({ companyId, report, timeReport });
  const [save] = useSaveFluxNoteMutation();
  const failure = query.isFetching ? undefined : apiError(query.error);
  const { notes = [], earlier = [], threshold } = query.data?.data ?? {};
  const hasThreshold = useExtra('flux-threshold');
  const isAsked = (row: ComparedRow) => needsReason(row, threshold);
  const noteOf = ({ line }: ComparedRow) => notes.find((note) => note.line === line);
  const earlierOf = ({ line }: ComparedRow) => earlier.find((note) => note.line === line);
  return {
    failure: failure?.status === 404 ? undefined : failure,
    /** Whether there is anything to read or to write beside these rows. */
    areShown: (rows: readonly ComparedRow[]) =>
      query.data !== undefined && (mayWrite || rows.some((row) => noteOf(row) ?? earlierOf(row))),
    refetch: query.refetch,
    progressOf: (rows: readonly ComparedRow[]) => {
      const asked = rows.filter(isAsked);
      const explained = asked.filter((row) => noteOf(row) !== undefined).length;
      return { asked: asked.length, explained, threshold, mayChange: mayWrite && hasThreshold };
    },
    textOf: (row: ComparedRow) => noteOf(row)?.text ?? '',
    cellOf: (row: ComparedRow) => {
      const note = noteOf(row);
      const kept = { report, time_report: timeReport, line: row.line };
      return {
        label: row.number === null ? row.label : `${row.number} ${row.label}`,
        note,
        earlier: note !== undefined || isAsked(row) ? earlierOf(row) : undefined,
        mayWrite: mayWrite && (note !== undefined || isAsked(row)),
        onSave: (text: string, updatedAt: string | null) =>
          save({ companyId, note: { ...kept, text, updatedAt } }).unwrap(),
      };
    },
  };
}
