import { Readable } from 'node:stream';
import { type Statements, walkSnapshot } from '@server/db/client';
import { type ChangeQuery, walkChanges } from '@server/db/repositories/reviews/historyRepository';
import type { CompanyContext } from '@server/services/common/context';
import { csvMoment, toCsv } from '@server/services/files/csv';
import { type FileSource, signFileLink } from '@server/services/files/files';
import type { StagedKind } from '@server/services/staging/stagedKind';
import type { ChangeLogFilters, FieldChange, HistoryPerson, LoggedChange } from '@/contract/reviews/history';
import { changeKindNames } from '@/domain/changeLog';
import { changeLogReaders, changeQueryOf, loggedChangeOf } from './changeLog';

const sourceName = 'changeLog';

/** A link to the change log as a CSV file, with the filters as they are. */
export function linkToChangeLog(context: CompanyContext, filters: ChangeLogFilters): Promise<string> {
  return signFileLink(context, { source: sourceName, reference: JSON.stringify(filters) });
}

/** The change log as a CSV file: a line for each field that changed. It is read as it is sent. */
export function changeLogFiles(kinds: readonly StagedKind[]): FileSource {
  return {
    name: sourceName,
    roles: changeLogReaders,
    // The reference is signed: it is what `linkToChangeLog` wrote.
    open: async (context, reference) => ({
      fileName: 'change-log.csv',
      mediaType: 'text/csv; charset=utf-8',
      isInline: false,
      body: Readable.from(csvOf(context, kinds, JSON.parse(reference) as ChangeLogFilters), { objectMode: false }),
    }),
  };
}

/** The headings of the file. */
export const changeLogHeader: readonly string[] = [
  'Posted (UTC)',
  'Posting',
  'Type',
  'Record',
  'Period',
  'Change',
  'Field',
  'Old value',
  'New value',
  'Changed by',
  'Approved by',
  'Request',
];

async function* csvOf(
  context: CompanyContext,
  kinds: readonly StagedKind[],
  filters: ChangeLogFilters,
): AsyncGenerator<string, void> {
  const query = changeQueryOf(context.member, kinds, filters);
  // The mark without which Excel reads names of other alphabets wrongly.
  yield `\uFEFF${toCsv([changeLogHeader])}`;
  const chunks = walkSnapshot(context, (tx) => walkChangeLines(tx, kinds, query));
  for await (const lines of chunks) yield toCsv(lines);
}

/** The lines of the file, chunk by chunk, within a snapshot that the caller holds. */
export async function* walkChangeLines(
  tx: Statements,
  kinds: readonly StagedKind[],
  query: ChangeQuery,
): AsyncGenerator<string[][], void> {
  const toChange = loggedChangeOf(kinds);
  for await (const records of walkChanges(tx, query)) {
    yield records.map(toChange).flatMap((change) => linesOf(change, changeKindNames[change.kind]));
  }
}

const changeTexts = { added: 'Added', edited: 'Edited', deleted: 'Deleted', restored: 'Restored' };

function linesOf(change: LoggedChange, label: string): string[][] {
  const record = [
    csvMoment(change.posted_at),
    String(change.commit_number),
    label,
    change.name,
    change.time_report ?? '',
  ];
  const by = [nameOf(change.author), change.approved_by === null ? '' : nameOf(change.approved_by)];
  const request = change.review_request_id === null ? '' : String(change.review_request_id);
  const fields = change.fields.map((field) => [field.label, textOf(field, 'old'), textOf(field, 'new')]);
  return (fields.length === 0 ? [['', '', '']] : fields).map((field) => [
    ...record,
    changeTexts[change.change],
    ...field,
    ...by,
    request,
  ]);
}

function textOf(field: FieldChange, side: 'old' | 'new'): string {
  const value = field[side];
  if (value === null) return '';
  return typeof value === 'number' ? value.toFixed(field.type === 'quantity' ? 4 : 2) : value;
}

function nameOf({ first_name, last_name }: HistoryPerson): string {
  return `${first_name} ${last_name}`.trim();
}
