import type { CompanyType } from '@/contract/company/company';
import shared from './firmNames.json';

/** Facts of a company's profile that tell about its accounts. */
export type MappedCompany = {
  /** Null if the profile doesn't say. */
  type: CompanyType | null;
  /** Names of its parent, subsidiaries and affiliates. */
  affiliates: readonly string[];
  /** Names of its clearing firms and prime broker. */
  clearingFirms: readonly string[];
};

type Profile = {
  company_type: CompanyType | null;
  name_of_subsidiaries_affiliates: readonly { name: string }[] | null;
  clearing_firm_names: readonly string[] | null;
  clearing_broker_name: string | null;
  prime_broker_name: string | null;
};

/** Returns the facts of a profile. */
export function mappedCompany(profile: Profile): MappedCompany {
  const { clearing_firm_names: firms, clearing_broker_name: broker, prime_broker_name: prime } = profile;
  return {
    type: profile.company_type,
    affiliates: (profile.name_of_subsidiaries_affiliates ?? []).map(({ name }) => name),
    clearingFirms: [...(firms ?? []), broker, prime].filter((name) => name !== null),
  };
}

export const unknownCompany: MappedCompany = { type: null, affiliates: [], clearingFirms: [] };

/** Names of the company's own counterparties, lower case, with the plain word of each. */
export type OwnNames = { wordOf: ReadonlyMap<string, string>; pattern: RegExp | null };

export const noNames: OwnNames = { wordOf: new Map(), pattern: null };

const legalForms =
  /(?:[,\s]+(?:l\.?l\.?c|inc|incorporated|corp|corporation|co|company|l\.?p|llp|ltd|limited|plc|n\.?a)\.?)+$/u;
// First words that many firms share say nothing on their own.
const sharedFirstWords: ReadonlySet<string> = new Set(shared.firstWords);
const minFirstWord = 5;

/** Indexes the names of a company's affiliates and clearing firms: in full, without the legal form, and by a distinctive first word. */
export function indexOwnNames({ affiliates, clearingFirms }: MappedCompany): OwnNames {
  const wordOf = new Map([...entriesOf(affiliates, 'affiliate'), ...entriesOf(clearingFirms, 'clearingfirm')]);
  if (wordOf.size === 0) return noNames;
  const longestFirst = [...wordOf.keys()].toSorted((a, b) => b.length - a.length).map(escapeRegExp);
  return { wordOf, pattern: new RegExp(`(?<![\\p{L}\\p{N}])(${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'u') };
}

/** Splits lower-case text at the company's own names; `ownWord` is the plain word of such a part. */
export function splitByOwnNames(
  text: string,
  { wordOf, pattern }: OwnNames,
): readonly { part: string; ownWord: string | null }[] {
  if (pattern === null) return [{ part: text, ownWord: null }];
  return text.split(pattern).map((part, i) => ({ part, ownWord: i % 2 === 1 ? (wordOf.get(part) ?? null) : null }));
}

function entriesOf(names: readonly string[], word: string): readonly (readonly [string, string])[] {
  return names.flatMap((name) => shortNames(name).map((short) => [short, word] as const));
}

function shortNames(name: string): readonly string[] {
  const full = name.toLowerCase().replace(/\s+/g, ' ').trim();
  const plain = full.replace(legalForms, '').trim();
  const [first = ''] = plain.split(/[\s,]/);
  const isDistinctive = first.length >= minFirstWord && !sharedFirstWords.has(first);
  return [full, plain, ...(isDistinctive ? [first] : [])].filter((text) => text.length > 2);
}

export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
