import type { AccountSection } from '@/domain/coa/accounts';
import ledgerTypes from './ledgerTypes.json';

/** An export's account type: the sections that it allows, and the lines that it supports with their weights. */
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

/** Reads an account type of QuickBooks, Xero or NetSuite; null for one that tells nothing about lines. */
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

/**
 * Splits headings off an account's full name that say only its section: `Expenses:Rent` is rent of the type expense. Any other, such as `Prepaid
 * Expenses:Rent`, stays in the name.
 */
export function splitHeadings(fullName: string): { name: string; heading: string | null } {
  const parts = fullName.split(':').map((part) => part.trim());
  const headings = parts.slice(0, -1).filter(isPlainType);
  const name = parts.filter((part) => !headings.includes(part)).join(' ');
  return name === '' ? { name: fullName, heading: null } : { name, heading: headings.at(-1) ?? null };
}

function isPlainType(text: string): boolean {
  const type = readLedgerType(text);
  return type !== null && Object.keys(type.lines).length === 0;
}
