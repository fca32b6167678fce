import { newLoan } from '@tests/support/registers/subordinatedLoans';

/** The agreement behind account 2500, as a new row of the register. */
export const workedExampleLoan = newLoan({ maturity_date: '2029-01-31' });
