import { focusWords } from '@/domain/focus/form/words';
import type { SsoiWords } from './ssoiForm';

/** Today's words of the statement. */
export const ssoiWords: SsoiWords = {
  report: 'SSOI',
  rule: 'FINRA Rule 4524',
  title: 'SUPPLEMENTAL STATEMENT OF INCOME',
  operationalPage: 'OPERATIONAL PAGE',
  components: { description: 'Description', amount: 'Amount', rest: 'Other components' },
  itemM: 'Portion of item M',
  units: focusWords.units,
  draft: focusWords.draft,
  review: { title: 'REVIEW NOTES', subtitle: '(not part of the statement)' },
};
