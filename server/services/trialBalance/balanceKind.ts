import { balanceFaultQueries } from '@server/db/repositories/balancesRepository';
import { balanceLineChanges } from '@server/db/repositories/lineSumsRepository';
import { balanceTable } from '@server/db/repositories/tables';
import type { StagedKind } from '@server/services/staging/stagedKind';
import type { BalanceChange } from '@/contract/trialBalance';
import { readBalance } from './balanceReading';

/** Trial balance rows as a staged kind. */
export const balanceKind: StagedKind<BalanceChange> = {
  name: 'BALANCE',
  table: balanceTable,
  fields: {
    coa_id: 'coa',
    debit: 'debit',
    credit: 'credit',
    time_report: 'timeReport',
    description: 'description',
  },
  read: ({ coa, debit, credit, timeReport, description }) => {
    const reading = readBalance({
      debit: String(debit),
      credit: String(credit),
      timeReport,
      description: description ?? null,
    });
    return reading.ok ? { ok: true, values: { ...reading.values, coa_id: coa } } : reading;
  },
  faultQueries: balanceFaultQueries,
  lineChanges: balanceLineChanges,
};
