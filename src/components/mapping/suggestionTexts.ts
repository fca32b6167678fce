import type { CompanyType } from '@/contract/company/company';
import type { AccountSection } from '@/domain/coa/accounts';
import type { ConfidenceWord, SuggestionReason } from '@/domain/coa/mapping/suggestion';

const sectionTexts: Readonly<Record<AccountSection, string>> = {
  assets: 'assets',
  liabilities: 'liabilities',
  equity: 'equity',
  income: 'income',
  expenses: 'expenses',
};

const companyTypeTexts: Readonly<Record<CompanyType, string>> = {
  'A Sole Proprietorship': 'a sole proprietorship',
  'A Partnership': 'a partnership',
  Corporation: 'a corporation',
  LLC: 'an LLC',
};

/** Short confidence words; screen readers need the rest of the context. */
export const confidenceWords: Readonly<Record<ConfidenceWord, string>> = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

/** Full confidence texts. */
export const confidenceTexts: Readonly<Record<ConfidenceWord, string>> = {
  high: `${confidenceWords.high} confidence`,
  medium: `${confidenceWords.medium} confidence`,
  low: `${confidenceWords.low} confidence`,
};

/** Returns the reasons of a suggestion in one line. */
export function reasonsText(reasons: readonly SuggestionReason[]): string {
  return reasons.map(reasonText).join('; ');
}

function reasonText(reason: SuggestionReason): string {
  switch (reason.kind) {
    case 'mapped before':
      return mappedBeforeText(reason);
    case 'name':
      return `the name says “${reason.words.join(' ')}”`;
    case 'ledger type':
      return `account type ${reason.type}`;
    case 'side':
      return `${reason.side} balance`;
    case 'number range':
      return `number among ${sectionTexts[reason.section]}${reason.isOwn ? ' of your chart' : ''}`;
    case 'company type':
      return `the company is ${companyTypeTexts[reason.type]}`;
    case 'rest of section':
      return `nothing else fits; other ${sectionTexts[reason.section]} go here`;
  }
}

function mappedBeforeText({ account, count, isOwn, isSameName }: SuggestionReason & { kind: 'mapped before' }): string {
  const where = isOwn ? 'in this company' : 'in another of your companies';
  const times = count === 1 ? '' : ` (${count} accounts)`;
  return isSameName ? `mapped this way ${where}${times}` : `like “${account}” ${where}${times}`;
}
