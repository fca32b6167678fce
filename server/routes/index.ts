import type { App } from '@server/appTypes';
import { balanceSumsRoutes } from './balanceSums';
import { binderRoutes } from './binder';
import { booksStateRoutes } from './booksState';
import { calendarRoutes } from './calendar';
import { capitalInputsRoutes } from './capitalInputs';
import { capitalSettingsRoutes } from './capitalSettings';
import { captchaRoutes } from './captcha';
import { companiesRoutes } from './companies';
import { comparisonRoutes } from './comparison';
import { explainRoutes } from './explain';
import { filesRoutes } from './files';
import { filingRoutes } from './filing';
import { fluxNotesRoutes } from './fluxNotes';
import { focusReportsRoutes } from './focusReports';
import { formerUsersRoutes } from './formerUsers';
import { historyRoutes } from './history';
import { inventoriesRoutes } from './inventories';
import { invitationsRoutes } from './invitations';
import { meRoutes } from './me';
import { messageSettingsRoutes } from './messageSettings';
import { outboxRoutes } from './outbox';
import { ownAccountRoutes } from './ownAccount';
import { passwordRoutes } from './password';
import { peopleRoutes } from './people';
import { positionHaircutRoutes } from './positionHaircut';
import { registrationRoutes } from './registration';
import { reportsRoutes } from './reports';
import { reviewCommentsRoutes } from './reviewComments';
import { reviewContentsRoutes } from './reviewContents';
import { reviewEffectRoutes } from './reviewEffect';
import { reviewsRoutes } from './reviews';
import { samplesRoutes } from './samples';
import { savedChangesRoutes } from './savedChanges';
import { secondFactorRoutes } from './secondFactor';
import { secondFactorRequirementRoutes } from './secondFactorRequirement';
import { sentInvitationsRoutes } from './sentInvitations';
import { sessionRoutes } from './session';
import { settingsRoutes } from './settings';
import { ssoiReportsRoutes } from './ssoiReports';
import { stagedHaircutsRoutes } from './stagedHaircuts';
import { stagedKindsRoutes } from './stagedKinds';
import { statementsRoutes } from './statements';
import { totalsRoutes } from './totals';
import { uploadsRoutes } from './uploads';

/** Every resource's routes; each is registered under `/api`. */
export const routes: ((app: App) => Promise<void>)[] = [
  sessionRoutes,
  meRoutes,
  ownAccountRoutes,
  messageSettingsRoutes,
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
  peopleRoutes,
  formerUsersRoutes,
  sentInvitationsRoutes,
  settingsRoutes,
  stagedKindsRoutes,
  inventoriesRoutes,
  savedChangesRoutes,
  booksStateRoutes,
  reviewsRoutes,
  reviewContentsRoutes,
  balanceSumsRoutes,
  reviewCommentsRoutes,
  historyRoutes,
  uploadsRoutes,
  samplesRoutes,
  totalsRoutes,
  statementsRoutes,
  comparisonRoutes,
  explainRoutes,
  fluxNotesRoutes,
  capitalInputsRoutes,
  capitalSettingsRoutes,
  calendarRoutes,
  focusReportsRoutes,
  ssoiReportsRoutes,
  reviewEffectRoutes,
  reportsRoutes,
  binderRoutes,
  filingRoutes,
  filesRoutes,
];
