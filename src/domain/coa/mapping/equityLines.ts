import type { CompanyType } from '@/contract/company/company';
import { incomeHomes } from '@/domain/statements/ownershipEquity';
import type { Candidate } from './suggestion';

const capitalLines = ['1770', '1780'];
const stockLines = ['1791', '1792', '1796'];
// Words of what owners put in; what else they have is earned or taken out.
const contributed = new Set(['capital', 'contribution', 'contributed', 'investment', 'paidin', 'unit', 'interest']);
const takenOut = new Set(['draw', 'distribution']);
// Owners that a sole proprietorship doesn't have.
const partners = ['member', 'partner', 'partnership', 'llc', 'lp', 'unit', 'unitholder'];
const foreignFactor = 0.6;

/** Moves evidence of equity to the lines that the form has for the company's type (Part IIA lines 21 to 23). */
export function placeEquity(candidate: Candidate, type: CompanyType | null, words: ReadonlySet<string>): Candidate {
  const { section, focusId, score } = candidate;
  if (type === null || section !== 'equity') return candidate;
  if (type !== 'Corporation') {
    const isOfPartners = type === 'A Sole Proprietorship' && partners.some((word) => words.has(word));
    const isForeign = stockLines.includes(focusId) || isOfPartners;
    return { ...candidate, focusId: incomeHomes[type], ...(isForeign && { isForeign }) };
  }
  if (!capitalLines.includes(focusId)) return candidate;
  const isPaidIn = [...words].some((word) => contributed.has(word)) && ![...words].some((word) => takenOut.has(word));
  return { ...candidate, focusId: isPaidIn ? '1793' : '1794', score: score * foreignFactor, isForeign: true };
}

/** Returns true for equity that the company's type leaves open: the type isn't known, or the name is of another type. */
export function isOpenEquity({ section, focusId, isForeign }: Candidate, type: CompanyType | null): boolean {
  if (section !== 'equity') return false;
  return type === null ? ['1770', '1793', '1794'].includes(focusId) : isForeign === true;
}
