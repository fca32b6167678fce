import type { CallCase } from '@tests/conformance/callCase';
import { amountFormCases } from './amountForms';
import { annualReportCases } from './annualReport';
import { binderCases } from './binder';
import { calendarCases } from './calendar';
import { capitalDayCases } from './capitalDays';
import { capitalSettingsCases } from './capitalSettings';
import { closeCases, closeStepCases, rollForwardCases } from './closes';
import { coaCases } from './coas';
import { commitmentCases } from './commitments';
import { companyCases } from './company';
import { explainCases } from './explain';
import { figureCases } from './figures';
import { fluxNoteCases } from './fluxNotes';
import { historyCases } from './history';
import { importCases } from './imports';
import { inventoryCases } from './inventories';
import { invitationCases } from './invitations';
import { meCases } from './me';
import { noticeCases } from './notices';
import { otherCases } from './other';
import { ownAccountCases } from './ownAccount';
import { passkeyCases } from './passkeys';
import { passwordCases } from './password';
import { peopleCases } from './people';
import { positionHaircutCases } from './positionHaircut';
import { practiceCases } from './practice';
import { questionCases } from './questions';
import { receivableCases } from './receivables';
import { recurringCases } from './recurringEntries';
import { registrationCases } from './registration';
import { reminderCases } from './reminders';
import { reportCases } from './reports';
import { reviewCommentCases } from './reviewComments';
import { reviewCases } from './reviews';
import { savedChangesCases } from './savedChanges';
import { secondFactorCases } from './secondFactor';
import { sessionCases } from './session';
import { ssoiNumberCases } from './ssoiNumbers';
import { ssoiReportCases } from './ssoiReports';
import { stagedHaircutsCases } from './stagedHaircuts';
import { statementCases } from './statements';
import { loanCases } from './subordinatedLoans';
import { trialBalanceCases } from './trialBalances';
import { twoPersonRuleCases } from './twoPersonRule';
import { whatIfCases } from './whatIf';
import { withdrawalCases } from './withdrawals';

/** Every call of the contract. */
export const conformanceCases: readonly CallCase[] = [
  ...sessionCases,
  ...meCases,
  ...ownAccountCases,
  ...reminderCases,
  ...secondFactorCases,
  ...passkeyCases,
  ...registrationCases,
  ...passwordCases,
  ...invitationCases,
  ...companyCases,
  ...peopleCases,
  ...coaCases,
  ...trialBalanceCases,
  ...inventoryCases,
  ...positionHaircutCases,
  ...stagedHaircutsCases,
  ...practiceCases,
  ...savedChangesCases,
  ...reviewCommentCases,
  ...reviewCases,
  ...historyCases,
  ...importCases,
  ...figureCases,
  ...explainCases,
  ...fluxNoteCases,
  ...withdrawalCases,
  ...loanCases,
  ...recurringCases,
  ...whatIfCases,
  ...noticeCases,
  ...capitalDayCases,
  ...receivableCases,
  ...commitmentCases,
  ...questionCases,
  ...closeCases,
  ...closeStepCases,
  ...rollForwardCases,
  ...capitalSettingsCases,
  ...twoPersonRuleCases,
  ...calendarCases,
  ...reportCases,
  ...amountFormCases,
  ...annualReportCases,
  ...statementCases,
  ...binderCases,
  ...ssoiReportCases,
  ...ssoiNumberCases,
  ...otherCases,
];
