import { Readable } from 'node:stream';
import { signFileLink } from '@server/auth/session/fileLinks';
import type { CompanyContext } from '@server/common/context';
import { type Executor, walkSnapshot } from '@server/db/client';
import { csvMoment, toCsv } from '@server/files/csv';
import type { FileSource } from '@server/files/files';
import type { StagedKind } from '@server/staging/stagedKind';
import type { ChangeLogFilters, FieldChange, HistoryPerson, LoggedChange } from '@/contract/history/history.schema';
import { changeKindNames, findSecondPerson, postedAloneText } from '@/domain/history/historyTexts';
import { changeLogReaders, changeQueryOf, loggedChangeOf } from './changeLog';
import { type ChangeQuery, walkChanges } from './historyRepository';

const sourceName = 'changeLog';

/** Returns a link to the filtered change log as a CSV file. */
export function linkToChangeLog(context: CompanyContext, filters: ChangeLogFilters): Promise<string> {
  return signFileLink(context, { source: sourceName, reference: JSON.stringify(filters) });
}

/** Creates the source of the change log as a CSV file, with a line for each changed field; it streams while it is read. */
export function changeLogFiles(kinds: readonly StagedKind[]): FileSource {
  return {
    name: sourceName,
    roles: changeLogReaders,
    // The signed reference is what `linkToChangeLog` wrote.
    open: async (context, reference) => ({
      fileName: 'change-log.csv',
      mediaType: 'text/csv; charset=utf-8',
      isInline: false,
      body: Readable.from(csvOf(context, kinds, JSON.parse(reference) as ChangeLogFilters), { objectMode: false }),
    }),
  };
}

/** The header row of the file. */
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
  // Without a byte order mark, Excel misreads other alphabets.
  yield `\uFEFF${toCsv([changeLogHeader])}`;
  const chunks = walkSnapshot(context, (tx) => walkChangeLines(tx, kinds, query));
  for await (const lines of chunks) yield toCsv(lines);
}

/** Yields the lines of the file in chunks, within a snapshot that the caller holds. */
export async function* walkChangeLines(
  tx: Executor,
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
  const second = findSecondPerson(change);
  const by = [nameOf(change.author), second === null ? postedAloneText : nameOf(second)];
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
