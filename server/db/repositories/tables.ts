import { sql } from 'drizzle-orm';
import { isCommitted, isStaged, type StagedTable, type StagingScope } from './layers';

export const coaTable: StagedTable = {
  name: 'coa_versions',
  columns: ['account_number', 'account_name', 'focus_id', 'ssoi_id'],
  label: (alias) => sql`'Account ' || ${sql.identifier(alias)}.account_number`,
};

export const balanceTable: StagedTable = {
  name: 'balance_versions',
  columns: ['coa_id', 'period_end', 'time_report', 'debit', 'credit', 'description'],
  label: (alias, scope) =>
    sql`'Account ' || ${accountNumber(alias, scope)} || ', ' || ${sql.identifier(alias)}.time_report`,
};

/** The number of the account that a balance row rests on, committed or staged by the author. */
function accountNumber(alias: string, scope: StagingScope) {
  const coaId = sql`${sql.identifier(alias)}.coa_id`;
  return sql`coalesce(
    (select a.account_number from coa_versions a where ${isCommitted('a', scope.companyId)} and a.id = ${coaId}),
    (select a.account_number from coa_versions a where ${isStaged('a', scope)} and a.id = ${coaId}),
    'unknown')`;
}
