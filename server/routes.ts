import type { App } from '@server/common/appTypes';
import { cashFlowsRoutes } from './annual/cashFlowsRoutes';
import { meRoutes, messageSettingsRoutes } from './auth/meRoutes';
import { outboxRoutes } from './auth/outboxRoutes';
import { ownAccountRoutes } from './auth/ownAccountRoutes';
import { passkeyRoutes } from './auth/passkeys/passkeysRoutes';
import { passwordRoutes } from './auth/passwords/passwordRoutes';
import { captchaRoutes, registrationRoutes } from './auth/registration/registrationRoutes';
import { secondFactorRequirementRoutes, secondFactorRoutes } from './auth/secondFactor/secondFactorRoutes';
import { sessionRoutes } from './auth/session/sessionRoutes';
import { calendarLinkRoutes, calendarRoutes, remindersRoutes } from './calendar/calendarRoutes';
import { capitalDaysRoutes } from './capitalDays/capitalDaysRoutes';
import { closeStepsRoutes, closesRoutes, rollForwardRoutes } from './close/closeRoutes';
import { mappedBeforeRoutes, settingsRoutes } from './coa/coaRoutes';
import { capitalSettingsRoutes, companiesRoutes } from './company/companyRoutes';
import { explainRoutes } from './explain/explainRoutes';
import { exportRoutes } from './export/exportRoutes';
import { filesRoutes } from './filesRoutes';
import { dayFocusRoutes } from './focus/dayFocusRoutes';
import { positionHaircutRoutes, stagedHaircutsRoutes } from './haircuts/haircutsRoutes';
import { historyRoutes, recordVerificationRoutes, securityLogRoutes } from './history/historyRoutes';
import { importsRoutes } from './imports/importsRoutes';
import { samplesRoutes } from './imports/samplesRoutes';
import { inventoriesRoutes } from './inventory/inventoriesRoutes';
import { invitationsRoutes, sentInvitationsRoutes } from './members/invitationsRoutes';
import { newCompanyRoutes } from './members/newCompanyRoutes';
import { peopleRoutes } from './members/peopleRoutes';
import { capitalInputsRoutes } from './netCapital/capitalInputsRoutes';
import { noticesRoutes } from './notices/noticesRoutes';
import { practiceRoutes } from './practice/practiceRoutes';
import { questionsRoutes } from './questions/questionsRoutes';
import { agedReceivablesRoutes, loanTestsRoutes, withdrawalTestsRoutes } from './registers/registersRoutes';
import { binderRoutes } from './reports/binder/binderRoutes';
import { filingRoutes } from './reports/filing/filingRoutes';
import { reportKindsRoutes } from './reports/reportKindsRoutes';
import { reportsRoutes } from './reports/reportsRoutes';
import { reviewCommentsRoutes } from './reviews/reviewCommentsRoutes';
import { formerUsersRoutes, reviewContentsRoutes, reviewEffectRoutes, reviewsRoutes } from './reviews/reviewsRoutes';
import { twoPersonRuleRoutes } from './reviews/twoPersonRuleRoutes';
import { sampleCompanyRoutes } from './seed/sampleCompanyRoutes';
import { ssoiNumberRoutes } from './ssoi/ssoiNumbersRoutes';
import { booksStateRoutes, savedChangesRoutes } from './staging/booksStateRoutes';
import { stagedKindsRoutes } from './staging/stagedKindsRoutes';
import { uploadsRoutes } from './staging/uploadsRoutes';
import { comparisonRoutes, fluxNotesRoutes } from './statements/comparison/comparisonRoutes';
import { statementsRoutes, totalsRoutes } from './statements/statementsRoutes';
import { balanceSumsRoutes } from './trialBalance/balanceSumsRoutes';
import { whatIfRoutes, whatIfScenariosRoutes } from './whatIf/whatIfRoutes';

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
  newCompanyRoutes,
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
  loanTestsRoutes,
  withdrawalTestsRoutes,
  whatIfRoutes,
  whatIfScenariosRoutes,
  noticesRoutes,
  capitalDaysRoutes,
  dayFocusRoutes,
  agedReceivablesRoutes,
  questionsRoutes,
  closesRoutes,
  closeStepsRoutes,
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
  twoPersonRuleRoutes,
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
