import type { App } from '@server/appTypes';
import { balanceSumsRoutes } from './books/balanceSums';
import { booksStateRoutes } from './books/booksState';
import { mappedBeforeRoutes } from './books/mappedBefore';
import { capitalDaysRoutes } from './capital/capitalDays';
import { noticesRoutes } from './capital/notices';
import { receivablesRoutes } from './capital/receivables';
import { subordinatedLoansRoutes } from './capital/subordinatedLoans';
import { withdrawalsRoutes } from './capital/withdrawals';
import { closeStepsRoutes } from './close/closeSteps';
import { closesRoutes } from './close/closes';
import { recurringRoutes } from './close/recurringEntries';
import { rollForwardRoutes } from './close/rollForward';
import { capitalSettingsRoutes } from './company/capitalSettings';
import { companiesRoutes } from './company/companies';
import { exportRoutes } from './company/export';
import { sampleCompanyRoutes } from './company/sampleCompany';
import { filesRoutes } from './files';
import { inventoriesRoutes } from './inventory/inventories';
import { positionHaircutRoutes } from './inventory/positionHaircut';
import { stagedHaircutsRoutes } from './inventory/stagedHaircuts';
import { captchaRoutes } from './people/captcha';
import { formerUsersRoutes } from './people/formerUsers';
import { invitationsRoutes } from './people/invitations';
import { meRoutes } from './people/me';
import { messageSettingsRoutes } from './people/messageSettings';
import { outboxRoutes } from './people/outbox';
import { ownAccountRoutes } from './people/ownAccount';
import { passkeyRoutes } from './people/passkeys';
import { passwordRoutes } from './people/password';
import { peopleRoutes } from './people/people';
import { registrationRoutes } from './people/registration';
import { secondFactorRoutes } from './people/secondFactor';
import { secondFactorRequirementRoutes } from './people/secondFactorRequirement';
import { securityLogRoutes } from './people/securityLog';
import { sentInvitationsRoutes } from './people/sentInvitations';
import { sessionRoutes } from './people/session';
import { calendarLinkRoutes } from './practice/calendarLinks';
import { practiceRoutes } from './practice/practice';
import { remindersRoutes } from './reminders/reminders';
import { binderRoutes } from './reports/binder';
import { calendarRoutes } from './reports/calendar';
import { capitalInputsRoutes } from './reports/capitalInputs';
import { cashFlowsRoutes } from './reports/cashFlows';
import { comparisonRoutes } from './reports/comparison';
import { explainRoutes } from './reports/explain';
import { filingRoutes } from './reports/filing';
import { fluxNotesRoutes } from './reports/fluxNotes';
import { reportKindsRoutes } from './reports/reportKinds';
import { reportsRoutes } from './reports/reports';
import { ssoiNumberRoutes } from './reports/ssoiNumbers';
import { statementsRoutes } from './reports/statements';
import { totalsRoutes } from './reports/totals';
import { historyRoutes } from './reviews/history';
import { recordVerificationRoutes } from './reviews/recordVerification';
import { reviewCommentsRoutes } from './reviews/reviewComments';
import { reviewContentsRoutes } from './reviews/reviewContents';
import { reviewEffectRoutes } from './reviews/reviewEffect';
import { reviewsRoutes } from './reviews/reviews';
import { settingsRoutes } from './settings';
import { importsRoutes } from './staging/imports';
import { samplesRoutes } from './staging/samples';
import { savedChangesRoutes } from './staging/savedChanges';
import { stagedKindsRoutes } from './staging/stagedKinds';
import { uploadsRoutes } from './staging/uploads';
import { whatIfRoutes } from './whatIf/whatIf';
import { whatIfScenariosRoutes } from './whatIf/whatIfScenarios';

/** Every resource's routes; each is registered under `/api`. */
export const routes: ((app: App) => Promise<void>)[] = [
  sessionRoutes,
  meRoutes,
  ownAccountRoutes,
  messageSettingsRoutes,
  passkeyRoutes,
  secondFactorRoutes,
  secondFactorRequirementRoutes,
  passwordRoutes,
  captchaRoutes,
  outboxRoutes,
  positionHaircutRoutes,
  stagedHaircutsRoutes,
  registrationRoutes,
  invitationsRoutes,
  companiesRoutes,
  sampleCompanyRoutes,
  exportRoutes,
  peopleRoutes,
  formerUsersRoutes,
  sentInvitationsRoutes,
  settingsRoutes,
  stagedKindsRoutes,
  inventoriesRoutes,
  savedChangesRoutes,
  subordinatedLoansRoutes,
  withdrawalsRoutes,
  whatIfRoutes,
  whatIfScenariosRoutes,
  noticesRoutes,
  capitalDaysRoutes,
  receivablesRoutes,
  closesRoutes,
  closeStepsRoutes,
  recurringRoutes,
  rollForwardRoutes,
  booksStateRoutes,
  reviewsRoutes,
  reviewContentsRoutes,
  balanceSumsRoutes,
  mappedBeforeRoutes,
  reviewCommentsRoutes,
  historyRoutes,
  recordVerificationRoutes,
  securityLogRoutes,
  uploadsRoutes,
  importsRoutes,
  samplesRoutes,
  totalsRoutes,
  statementsRoutes,
  comparisonRoutes,
  explainRoutes,
  fluxNotesRoutes,
  cashFlowsRoutes,
  capitalInputsRoutes,
  capitalSettingsRoutes,
  calendarRoutes,
  reportKindsRoutes,
  reviewEffectRoutes,
  reportsRoutes,
  binderRoutes,
  filingRoutes,
  ssoiNumberRoutes,
  practiceRoutes,
  remindersRoutes,
  calendarLinkRoutes,
  filesRoutes,
];
