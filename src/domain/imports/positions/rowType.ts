import { getOptionTerms } from '@/domain/coa/mapping/optionTerms';
import { typesWithMaturity } from '@/domain/haircuts/vocabulary';
import type { PricedAs } from './pricing';
import { isCash, type PositionRow } from './rowKind';
import { type SecurityType, securityTypeOf, typeByIssuer, typeByName } from './securityTypes';

/** A file's value and its meaning, as a user chose it. */
export type Meaning = { field: string; written: string; meant: string };

const currencyBalance: SecurityType = { kind: 'security', type: 'CURRENCY', subtype: '' };

/**
 * Returns a row's type: an option by its symbol, the issuer of its CUSIP, the chosen meaning, the words of its type, its name, or the heading above it.
 * Null if it isn't certain.
 */
export function rowTypeOf(
  row: PositionRow,
  meanings: readonly Meaning[],
  section: SecurityType | null,
): SecurityType | null {
  const type = row.text('type');
  const meant = meantBy(type, meanings);
  const worded = securityTypeOf(type, row.text('subtype'));
  const byIssuer = worded === null ? typeByIssuer(row.text('cusip') || row.text('identifier')) : null;
  if (type !== '' && meant !== null) return byIssuer ?? meant;
  if (row.text('call_put') !== '' || optionTermsOf(row) !== null) return { kind: 'option' };
  if (worded !== null) return settleCash(row, worded);
  return byIssuer ?? byName(row) ?? meant ?? (type === '' ? section : null);
}

function byName({ text }: PositionRow): SecurityType | null {
  return typeByName(text('description') || text('identifier'), text('maturity'));
}

function meantBy(type: string, meanings: readonly Meaning[]): SecurityType | null {
  const isOf = ({ field, written }: Meaning) => field === 'type' && written.toLowerCase() === type.toLowerCase();
  const meaning = meanings.find(isOf);
  return meaning === undefined ? null : securityTypeOf(meaning.meant);
}

/** Returns cash of another currency as a currency balance. A type such as `Cash` of what isn't a balance is that of the account. */
function settleCash(row: PositionRow, type: SecurityType): SecurityType | null {
  if (type.kind !== 'cash' || isCash(row, type)) return type;
  return row.text('cusip') === '' && !/^(?:usd)?$/i.test(row.text('currency')) ? currencyBalance : null;
}

/** Returns the terms in the symbol of an option, or in its description. */
export function optionTermsOf(row: PositionRow): ReturnType<typeof getOptionTerms> {
  return getOptionTerms(row.text('identifier')) ?? getOptionTerms(row.text('description'));
}

/** Returns how a type of security is priced. */
export function pricedAs(type: SecurityType | null): PricedAs {
  if (type === null) return null;
  if (type.kind === 'option') return 'option';
  return type.kind === 'security' && typesWithMaturity.includes(type.type) ? 'debt' : 'unit';
}
