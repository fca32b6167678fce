import { type Database, type Transaction, withTransaction } from '@server/db/client';
import { listUnchained, type RecordSubject, readContents } from '@server/db/repositories/records/chainContents';
import { chainCommit, chainRecords } from '@server/db/repositories/records/chainRecords';
import { appendEntry, findChainHead, listUnchainedCompanies } from '@server/db/repositories/records/chainRepository';
import { lockBooks } from '@server/db/repositories/staging/commitsRepository';
import type { Clock } from '@server/services/common/context';
import type { StagedKind } from '@server/services/staging/stagedKind';
import { committedTables } from './committedTables';

type Start = { database: Database; clock: Clock; kinds: readonly StagedKind[] };

/** The order in which a chain takes what was recorded before it began. */
const order: readonly RecordSubject[] = [
  'PROFILE',
  'COMMIT',
  'DECISION',
  'COMMENT',
  'REPORT',
  'NOTICE',
  'CAPITAL',
  'LOG',
];

/** Few enough for one statement. */
const idsOfPart = 500;

/**
 * Begins the chains of companies from before there were chains: the first entry says when, and one follows for everything that was recorded
 * by then. They prove that nothing of it changed since, not before. Called at each start, and quick where there is nothing left to do.
 */
export async function startChains({ database, clock, kinds }: Start): Promise<void> {
  for (const companyId of await listUnchainedCompanies(database.db)) {
    await withTransaction(database, async (tx) => {
      await lockBooks(tx, companyId);
      // Another process may have begun it meanwhile.
      if ((await findChainHead(tx, companyId)) !== null) return;
      const content = JSON.stringify({ subject: 'START', id: companyId, at: clock().toISOString() });
      await appendEntry(tx, companyId, { subject: 'START', subjectId: companyId, content });
      for (const subject of order) await chainAll(tx, companyId, { subject, kinds });
    });
  }
}

type Everything = { subject: RecordSubject; kinds: readonly StagedKind[] };

async function chainAll(tx: Transaction, companyId: number, { subject, kinds }: Everything): Promise<void> {
  for (;;) {
    const ids = await listUnchained(tx, companyId, { subject, limit: idsOfPart });
    if (ids.length === 0) return;
    if (subject !== 'COMMIT') await chainRecords(tx, companyId, { subject, ids });
    else for (const commitNumber of ids) await chainOld(tx, { companyId, commitNumber }, kinds);
  }
}

async function chainOld(
  tx: Transaction,
  key: { companyId: number; commitNumber: number },
  kinds: readonly StagedKind[],
): Promise<void> {
  const contents = await readContents(tx, key.companyId, { subject: 'COMMIT', ids: [key.commitNumber] });
  await chainCommit(tx, key, committedTables(contents.get(key.commitNumber)?.kind, kinds));
}
