import type { Static } from 'typebox';
import type {
  subordinatedLoanSchema,
  subordinatedLoansSchema,
  subordinatedLoanValuesSchema,
} from './subordinatedLoans.schema';
import type { subordinatedLoanForms, subordinatedLoanLenders } from './subordinatedLoans.values';

export {
  maxLoanPayments,
  maxLoanText,
  subordinatedLoanForms,
  subordinatedLoanLenders,
} from './subordinatedLoans.values';

export type SubordinatedLoanLender = (typeof subordinatedLoanLenders)[number];
export type SubordinatedLoanForm = (typeof subordinatedLoanForms)[number];
export type SubordinatedLoanValues = Static<typeof subordinatedLoanValuesSchema>;
export type SubordinatedLoanEntry = Static<typeof subordinatedLoanSchema>;
export type SubordinatedLoansAnswer = Static<typeof subordinatedLoansSchema>;
