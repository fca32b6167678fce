import type { Statements } from '@server/db/client';
import { findFilingBefore } from '@server/db/repositories/reports/reportsRepository';
import { countChanges } from '@server/db/repositories/reviews/historyRepository';
import { dayAndTime } from '@server/documents/dayAndTime';
import { changeQueryOf } from '@server/services/staging/history/changeLog';
import { changeLogHeader, walkChangeLines } from '@server/services/staging/history/changeLogFile';
import type { BinderPart, BinderSource, CsvRow } from './binderPart';

/** What changed in the books since the last FOCUS report of an earlier period that is no draft; everything where there is none. */
export async function changePart({ tx, books, period, kinds }: BinderSource): Promise<BinderPart> {
  const { id: companyId, commitCounter } = books.company;
  const filing = await findFilingBefore(tx, { companyId, type: 'FOCUS', before: period.end });
  const all = changeQueryOf({ companyId }, kinds, {});
  const query = { ...all, filters: { afterCommit: filing?.commitNumber } };
  async function* walk(snapshot: Statements): AsyncGenerator<readonly CsvRow[]> {
    yield [changeLogHeader];
    yield* walkChangeLines(snapshot, kinds, query);
  }
  const since =
    filing === null
      ? 'from the beginning: there is no earlier FOCUS report'
      : `since ${filing.name}, generated ${dayAndTime(filing.createdAt)}`;
  return {
    group: 'CHECKS',
    title: 'Change log',
    files: [{ path: 'change-log.csv', walk }],
    rows: { count: await countChanges(tx, query), noun: 'change' },
    note: `${postings(filing?.commitNumber ?? 0, commitCounter)}, ${since}`,
  };
}

function postings(after: number, last: number): string {
  if (after >= last) return 'No postings';
  return after + 1 === last ? `Posting ${last}` : `Postings ${after + 1} to ${last}`;
}
