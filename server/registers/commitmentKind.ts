import { quoted } from '@server/common/textRules';
import { requirePeriod } from '@server/netCapital/period';
import { commitmentTable } from '@server/staging/repositories/tables';
import type { StagedKind } from '@server/staging/stagedKind';
import { toStagedRow } from '@server/staging/wireRows';
import {
  type CommitmentChange,
  type CommitmentFilters,
  commitmentChangeSchema,
  commitmentFilters,
  commitmentSchema,
} from '@/contract/registers/commitments.schema';
import { type CommitmentClass, commitmentSortFields } from '@/contract/registers/registers';
import { commitmentClassTexts } from '@/domain/registers/registerTexts';
import { commitmentImport, readCommitment } from './commitmentReading';
import { type CommitmentRecord, commitmentDays, commitmentRows } from './commitmentsRepository';

/** The staged kind of open contractual commitments at the end of a period (Rule 15c3-1(c)(2)(viii)). */
export const commitmentKind: StagedKind<CommitmentChange, CommitmentRecord, CommitmentFilters> = {
  name: 'COMMITMENT',
  path: '/x/commitments',
  table: commitmentTable,
  schemas: { row: commitmentSchema, filters: commitmentFilters, change: commitmentChangeSchema },
  list: {
    sortFields: commitmentSortFields,
    shows: [],
    rows: (view, { filters, ...query }) =>
      commitmentRows(view, {
        ...query,
        filters: { end: endOf(filters.time_report), issuer: filters.issuer?.$contains },
      }),
    toRow: ({ time_report, issuer, security_class, amount, deduction, profit, ...record }) =>
      toStagedRow(record, {
        time_report,
        issuer,
        security_class,
        amount: Number(amount),
        deduction: deduction === null ? null : Number(deduction),
        profit: Number(profit),
      }),
  },
  history: [
    { column: 'time_report', label: 'Period' },
    { column: 'issuer', label: 'Issuer' },
    { column: 'security_class', label: 'Class', shown: (key) => commitmentClassTexts[key as CommitmentClass] },
    { column: 'amount', label: 'Market value', type: 'amount' },
    { column: 'deduction', label: 'Haircut', type: 'amount' },
    { column: 'profit', label: 'Unrealized profit', type: 'amount' },
  ],
  fields: {
    time_report: 'time_report',
    period_end: 'time_report',
    issuer: 'issuer',
    security_class: 'security_class',
    amount: 'amount',
    deduction: 'deduction',
    profit: 'profit',
  },
  read: readCommitment,
  rules: () => [],
  nameOf: ({ issuer, time_report }) => `Commitment, ${issuer ?? 'unknown'}, ${time_report ?? 'unknown period'}`,
  messages: {
    doubledRow: (_row, { value, first }) =>
      `${quoted(value ?? '')} is in row ${first} already, in the same class. Name what tells the commitments apart.`,
  },
  changedDays: commitmentDays,
  import: commitmentImport,
};

function endOf(timeReport: string | undefined): string | undefined {
  return timeReport === undefined ? undefined : requirePeriod(timeReport, 'filters.time_report').end;
}
