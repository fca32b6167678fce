import { countryCodes } from '@/contract/countries';
import { fieldsOf } from '@/domain/records';
import type { InviteValues } from './inviteForm';

/** An invitation's form as it goes along in the browser's history, without its passwords, so that a mistyped number can be put right. */
export type InviteDetails = { token: string; values: Omit<InviteValues, 'password' | 'repeatPassword'> };

const texts = ['phoneNumber', 'firstName', 'middleName', 'lastName', 'userTitle'] as const;

export function toInviteDetails(token: string, values: InviteValues): InviteDetails {
  const { password, repeatPassword, ...others } = values;
  return { token, values: others };
}

/** What the browser's history holds of an earlier visit; null when it holds nothing. */
export function readInviteDetails(state: unknown): InviteDetails | null {
  return isInviteDetails(state) ? state : null;
}

function isInviteDetails(state: unknown): state is InviteDetails {
  const { token, values } = fieldsOf(state);
  const { countryCode, ...others } = fieldsOf(values);
  const isCountry = countryCodes.some((code) => code === countryCode);
  return typeof token === 'string' && isCountry && texts.every((name) => typeof others[name] === 'string');
}
