import type { CallCase } from '../callCase';
import { capitalSettingsCases } from './capitalSettings';
import { coaCases } from './coas';
import { companyCases } from './company';
import { figureCases } from './figures';
import { importCases } from './imports';
import { invitationCases } from './invitations';
import { meCases } from './me';
import { otherCases } from './other';
import { ownAccountCases } from './ownAccount';
import { passwordCases } from './password';
import { peopleCases } from './people';
import { registrationCases } from './registration';
import { reportCases } from './reports';
import { savedChangesCases } from './savedChanges';
import { sessionCases } from './session';
import { trialBalanceCases } from './trialBalances';

/** Every call of the contract. */
export const conformanceCases: readonly CallCase[] = [
  ...sessionCases,
  ...meCases,
  ...ownAccountCases,
  ...registrationCases,
  ...passwordCases,
  ...invitationCases,
  ...companyCases,
  ...peopleCases,
  ...coaCases,
  ...trialBalanceCases,
  ...savedChangesCases,
  ...importCases,
  ...figureCases,
  ...capitalSettingsCases,
  ...reportCases,
  ...otherCases,
];
