import type { AccountSection } from '@/domain/accounts';
import ledgerTypes from './ledgerTypes.json';

/** What the account type of an export says of an account: where it may stand, and which lines it speaks for by how much. */
export type LedgerType = {
  sections: readonly AccountSection[];
  lines: Readonly<Record<string, number>>;
  ssoi?: string;
};

const types = ledgerTypes as Readonly<Record<string, LedgerType>>;

// NetSuite's own short forms; QuickBooks and Xero write their types out.
const shortForms: Readonly<Record<string, string>> = {
  acctrec: 'accounts receivable',
  acctpay: 'accounts payable',
  credcard: 'credit card',
  othcurrasset: 'other current asset',
  fixedasset: 'fixed asset',
  othasset: 'other asset',
  othcurrliab: 'other current liability',
  longtermliab: 'long term liability',
  othincome: 'other income',
  othexpense: 'other expense',
  cogs: 'cost of goods sold',
};

/** What a type as an export of QuickBooks, Xero or NetSuite names it says; null for one that says nothing. */
export function readLedgerType(text: string | null | undefined): LedgerType | null {
  const name = (text ?? '')
    .toLowerCase()
    .replace(/\(.*\)/, '')
    .replace(/[^a-z]+/g, ' ')
    .trim();
  const singular = name.replace(/ies$/, 'y').replace(/s$/, '');
  const known = [shortForms[name], name, singular].find((one) => one !== undefined && Object.hasOwn(types, one));
  return known === undefined ? null : (types[known] ?? null);
}
