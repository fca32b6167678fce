import type { ChainSubject } from '@server/db/schema/records';
import type { ChainBreak } from '@/contract/records/recordVerification';

/** What an entry of a chain is about. */
export type Chained = { subject: ChainSubject; id: number };

/** What an entry is about, in words. */
function nameOfChained({ subject, id }: Chained): string {
  switch (subject) {
    case 'START':
      return 'The beginning of the chain';
    case 'COMMIT':
      return `Posting ${id}`;
    case 'DECISION':
      return `The decision on review request ${id}`;
    case 'COMMENT':
      return `Comment ${id}`;
    case 'REPORT':
      return `Report ${id}`;
    case 'NOTICE':
      return `Notice ${id}`;
    case 'CAPITAL':
      return `Computation ${id} of net capital`;
    case 'PROFILE':
      return 'The company profile';
    case 'LOG':
      return `Entry ${id} of the security log`;
  }
}

/** What is wrong at an entry, in words. */
export function breakText(kind: ChainBreak['kind'], entry: number | null, chained: Chained | null): string {
  const name = chained === null ? null : nameOfChained(chained);
  switch (kind) {
    case 'entryMissing':
      return `Entry ${entry} of the chain is missing.`;
    case 'entryChanged':
      return `Entry ${entry} of the chain was changed. It is about: ${name}.`;
    case 'recordChanged':
      return `${name} was changed after it was recorded in entry ${entry}.`;
    case 'recordMissing':
      return `${name} was recorded in entry ${entry} and is missing.`;
    case 'notInChain':
      return name === null ? 'The books have rows that belong to no posting.' : `${name} isn't in the chain.`;
  }
}

const tables: Readonly<Record<string, string>> = {
  coa_versions: 'accounts',
  balance_versions: 'balances',
  non_option_versions: 'positions',
  option_versions: 'option positions',
  capital_inputs: 'capital inputs',
  capital_settings: 'capital settings',
  capital_registers: 'capital registers',
  period_closes: 'period closes',
  setting_changes: 'changed values',
};

/** What a table holds. */
export function tableText(table: string): string {
  return tables[table] ?? table;
}
