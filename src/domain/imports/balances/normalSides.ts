import { getAccountSection } from '@/domain/coa/accounts';
import { readLedgerType } from '@/domain/coa/mapping/ledgerTypes';
import { hasContraWord, sideOfSection } from '@/domain/coa/mapping/sectionEvidence';
import { suggestLines } from '@/domain/coa/mapping/suggestLines';
import type { WrittenAccount } from '@/domain/imports/accountText';

/** Creates a finder of an account's normal side by its ledger's type, else by its name and number; null for a contra account or an unknown one. */
export function createSideFinder(): (account: WrittenAccount & { type: string }) => 'debit' | 'credit' | null {
  const known = new Map<string, 'debit' | 'credit' | null>();
  return ({ number, name, type }) => {
    const key = `${name}|${type}|${number ?? ''}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const side = findSide({ number, name, type });
    known.set(key, side);
    return side;
  };
}

function findSide({ number, name, type }: WrittenAccount & { type: string }): 'debit' | 'credit' | null {
  const sections = readLedgerType(type)?.sections ?? [];
  const sides = new Set(sections.map((section) => sideOfSection[section]));
  const [only] = sides;
  if (only !== undefined && sides.size === 1) return only;
  if (hasContraWord(name)) return null;
  const [best] = suggestLines({ name, number, ledgerType: type });
  if (best === undefined || best.word === 'low') return null;
  const section = getAccountSection(best.focusId);
  return section === null ? null : sideOfSection[section];
}
