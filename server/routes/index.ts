import type { App } from '@server/appTypes';
import { capitalInputsRoutes } from './capitalInputs';
import { captchaRoutes } from './captcha';
import { coasRoutes } from './coas';
import { companiesRoutes } from './companies';
import { filesRoutes } from './files';
import { invitationsRoutes } from './invitations';
import { meRoutes } from './me';
import { outboxRoutes } from './outbox';
import { passwordRoutes } from './password';
import { registrationRoutes } from './registration';
import { reportsRoutes } from './reports';
import { samplesRoutes } from './samples';
import { savedChangesRoutes } from './savedChanges';
import { sessionRoutes } from './session';
import { settingsRoutes } from './settings';
import { totalsRoutes } from './totals';
import { trialBalancesRoutes } from './trialBalances';
import { uploadsRoutes } from './uploads';

/** Every resource's routes; each is registered under `/api`. */
export const routes: ((app: App) => Promise<void>)[] = [
  sessionRoutes,
  meRoutes,
  passwordRoutes,
  captchaRoutes,
  outboxRoutes,
  registrationRoutes,
  invitationsRoutes,
  companiesRoutes,
  settingsRoutes,
  coasRoutes,
  trialBalancesRoutes,
  savedChangesRoutes,
  uploadsRoutes,
  samplesRoutes,
  totalsRoutes,
  capitalInputsRoutes,
  reportsRoutes,
  filesRoutes,
];
