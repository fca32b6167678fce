import { accountingSoftwareNames, equityItems } from '@/contract/company/company';
import type { Company } from '@/contract/company/company.schema';
import type { ProfileField, ProfilePath } from '@/domain/company/profileFields';
import { isRecord } from '@/domain/history/records';
import { formatAmount, formatDate } from '@/lib/format';
import { formatPhone } from '@/lib/phone';
import { coaNumberName } from '../forms/otherForm';

/** Formats a field of the profile; null if it is empty. */
export function factText(company: Company, path: string): string | null {
  const equity = equityItems.find((item) => item === path);
  if (equity !== undefined) return equityText(company, equity);
  const value = path.split('.').reduce<unknown>((section, name) => (isRecord(section) ? section[name] : null), company);
  return textOf(value, wordings[path.split('.').at(-1) ?? '']);
}

function equityText(company: Company, item: (typeof equityItems)[number]): string | null {
  const account = company[coaNumberName(item)];
  const amount = company[item];
  const parts = [
    ...(amount === null ? [] : [formatAmount(amount)]),
    ...(account === null ? [] : [`account ${account}`]),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}

/** Dates beyond the specification, which a backend may not have. */
const extraDates = [
  'membership_date',
  'withdrawal_date',
  'fidelity_bond_renewal_date',
  'filings_from',
  'accountant_change_date',
] as const satisfies readonly ProfilePath[];

/** Formatters of fields that aren't shown as stored, by name. */
const wordings: Readonly<Record<string, (value: unknown) => string>> = {
  accounting_software: (value) => accountingSoftwareNames[value === 'QUICKSBOOKS' ? value : 'Other'],
  min_net_capital_req: (value) => formatAmount(Number(value)),
  ...Object.fromEntries(extraDates.map((name) => [name, (value: unknown) => formatDate(String(value))])),
  ...Object.fromEntries(
    ['billing_phone', 'main_office_phone', 'direct_phone', 'mobile_phone', 'phone', 'main_phone'].map((name) => [
      name,
      (value: unknown) => formatPhone(String(value)),
    ]),
  ),
};

/** Returns the fields without those that a No makes meaningless, and without one that the backend doesn't have. */
export function shownProfileFields(fields: readonly ProfileField[], company: Company): readonly ProfileField[] {
  const unasked = new Set<ProfilePath>([
    ...(company.is_finra === false ? ['crd_number' as const] : []),
    ...(company.is_investment_advisor ? [] : ['investment_advisor_crd_number' as const]),
    ...(company.is_ria ? [] : ['prime_broker_name' as const]),
    ...(company.primary_contact.is_principal_firm ? [] : ['primary_contact.crd_number' as const]),
    ...extraDates.filter((name) => company[name] === undefined),
  ]);
  return fields.filter(({ path }) => !unasked.has(path));
}

function textOf(value: unknown, write: ((value: unknown) => string) | undefined): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(listedText).join('; ');
  return write === undefined ? String(value) : write(value);
}

function listedText(entry: unknown): string {
  return isRecord(entry) ? `${entry['name']}, ${formatPhone(String(entry['phone']))}` : String(entry);
}
