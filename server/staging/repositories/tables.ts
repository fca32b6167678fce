import { type SQL, sql } from 'drizzle-orm';
import { nonOptionCsvFields } from '@/contract/inventory/nonOption';
import { optionCsvFields } from '@/contract/inventory/option';
import { isCommitted, type StagedTable } from './layers';

export const coaTable: StagedTable = {
  name: 'coa_versions',
  columns: ['account_number', 'account_name', 'focus_id', 'ssoi_id'],
  key: ['account_number'],
  referrers: [
    { name: 'balance_versions', column: 'coa_id' },
    { name: 'recurring_entry_versions', column: 'debit_coa' },
    { name: 'recurring_entry_versions', column: 'credit_coa' },
  ],
  namesOf: (alias) => sql`jsonb_build_object('account_number', ${sql.identifier(alias)}.account_number)`,
};

export const balanceTable: StagedTable = {
  name: 'balance_versions',
  columns: ['coa_id', 'period_end', 'time_report', 'debit', 'credit', 'description'],
  key: ['coa_id', 'period_end', 'time_report'],
  namesOf: (alias) =>
    sql`jsonb_build_object('account_number', ${accountNumber(alias)}, 'time_report', ${sql.identifier(alias)}.time_report)`,
  derived: {
    account_key: (alias, companyId) => sql`(
      select a.number_key from coa_versions a
      where ${isCommitted('a', companyId)} and a.id = ${sql.identifier(alias)}.coa_id)`,
  },
  readable: { coa_id: (alias) => accountText(alias, 'coa_id') },
  period: { end: 'period_end', name: 'time_report' },
  day: 'period_end',
};

export const nonOptionTable: StagedTable = {
  name: 'non_option_versions',
  columns: ['report_date', 'position_key', ...nonOptionCsvFields],
  namesOf: (alias) => positionNames(alias, sql`${sql.identifier(alias)}.long_or_short`),
  day: 'report_date',
};

export const optionTable: StagedTable = {
  name: 'option_versions',
  columns: ['report_date', 'position_key', ...optionCsvFields],
  namesOf: (alias) => positionNames(alias, sql`${sql.identifier(alias)}.long_short`),
  day: 'report_date',
};

export const withdrawalTable: StagedTable = {
  name: 'withdrawal_versions',
  columns: ['kind', 'is_made', 'date', 'amount', 'person', 'relation', 'note'],
  namesOf: (alias) => {
    const row = sql.identifier(alias);
    return sql`jsonb_build_object('person', ${row}.person, 'date', ${row}.date::text)`;
  },
  day: 'date',
};

export const capitalInputTable = {
  name: 'capital_input_versions',
  columns: ['time_report', 'period_end', 'inputs'],
  key: ['time_report'],
  namesOf: (alias: string) => sql`jsonb_build_object('time_report', ${sql.identifier(alias)}.time_report)`,
  period: { end: 'period_end', name: 'time_report' },
  day: 'period_end',
} satisfies StagedTable;

export const receivableTable: StagedTable = {
  name: 'receivable_versions',
  columns: [
    ...['period_end', 'time_report', 'account_number', 'debtor', 'kind', 'arisen_on', 'amount'],
    ...['offset_amount', 'offset_contract'],
  ],
  namesOf: (alias) => {
    const row = sql.identifier(alias);
    return sql`jsonb_build_object('debtor', ${row}.debtor, 'account_number', ${row}.account_number, 'time_report', ${row}.time_report)`;
  },
  period: { end: 'period_end', name: 'time_report' },
  day: 'period_end',
};

export const loanTable: StagedTable = {
  name: 'subordinated_loan_versions',
  columns: [
    ...['lender', 'lender_is', 'form', 'amount', 'agreement_date', 'maturity_date', 'is_equity', 'is_temporary'],
    ...['approval_reference', 'renewal_notice_by', 'is_expected_to_renew', 'payments'],
  ],
  namesOf: (alias) => {
    const row = sql.identifier(alias);
    return sql`jsonb_build_object('lender', ${row}.lender, 'date', ${row}.agreement_date::text)`;
  },
};

export const recurringEntryTable: StagedTable = {
  name: 'recurring_entry_versions',
  columns: ['name', 'kind', 'debit_coa', 'credit_coa', 'amount', 'first_period', 'last_period'],
  namesOf: (alias) => sql`jsonb_build_object('name', ${sql.identifier(alias)}.name)`,
  readable: {
    debit_coa: (alias) => accountText(alias, 'debit_coa'),
    credit_coa: (alias) => accountText(alias, 'credit_coa'),
  },
};

export const commitmentTable: StagedTable = {
  name: 'commitment_versions',
  columns: ['period_end', 'time_report', 'issuer', 'security_class', 'amount', 'deduction', 'profit'],
  namesOf: (alias) => {
    const row = sql.identifier(alias);
    return sql`jsonb_build_object('issuer', ${row}.issuer, 'time_report', ${row}.time_report)`;
  },
  period: { end: 'period_end', name: 'time_report' },
  day: 'period_end',
};

export const answerTable = {
  name: 'answer_versions',
  columns: [
    ...['period_end', 'time_report', 'rule', 'question_version', 'subject', 'figures'],
    ...['text', 'fact_date', 'paper'],
  ],
  key: ['time_report', 'rule', 'subject'],
  namesOf: (alias: string) => {
    const row = sql.identifier(alias);
    return sql`jsonb_build_object('rule', ${row}.rule, 'subject', ${row}.subject, 'time_report', ${row}.time_report)`;
  },
  period: { end: 'period_end', name: 'time_report' },
  day: 'period_end',
} satisfies StagedTable;

/** Returns number and name of a row's account in the books, or of the last one that they had. */
function accountText(alias: string, column: string): SQL {
  const row = sql.identifier(alias);
  return sql`(
    select a.account_number || ' ' || a.account_name from coa_versions a
    where a.company_id = ${row}.company_id and a.id = ${row}.${sql.identifier(column)}
      and a.valid_at is not null and a.replaced_at is null)`;
}

/** Returns a position's names: identifier, side and report date. */
function positionNames(alias: string, side: SQL): SQL {
  const row = sql.identifier(alias);
  return sql`jsonb_build_object('identifier', ${row}.identifier, 'side', ${side}, 'report_date', ${row}.report_date::text)`;
}

/** Returns the account number of a balance row: of the committed account, the one staged by the row's author, or by the member who took it over. */
function accountNumber(alias: string): SQL {
  const isAccount = sql`a.company_id = p.company_id and a.id = ${sql.identifier(alias)}.coa_id`;
  return sql`coalesce(
    (select a.account_number from coa_versions a where ${isAccount} and a.valid_at is not null and a.replaced_at is null),
    (select a.account_number from coa_versions a where ${isAccount} and a.valid_at is null and a.author_id = p.author_id),
    (select min(a.account_number) from coa_versions a where ${isAccount} and a.valid_at is null))`;
}
