import type { SecondFactor } from '@/contract/auth/secondFactor.schema';
import { formatList } from '@/lib/format';

/** Changes of a second factor, each confirmed by the password. `TURN_ON` asks for the method. */
export type FactorTask = 'TURN_ON' | 'APP' | 'SMS' | 'NONE' | 'CODES';

/** `besidePasskeys` replaces the explanation for users with passkeys. */
type TaskTexts = { title: string; okText: string; explanation?: string; besidePasskeys?: string };

export const taskTexts: Readonly<Record<FactorTask, TaskTexts>> = {
  TURN_ON: { title: 'Turn on two-step verification', okText: 'Continue' },
  APP: { title: 'Set up authenticator app', okText: 'Continue' },
  SMS: {
    title: 'Switch to text messages',
    okText: 'Switch',
    explanation: 'Your authenticator app and its recovery codes will no longer work.',
    besidePasskeys: 'Your authenticator app will no longer work.',
  },
  NONE: {
    title: 'Turn off two-step verification',
    okText: 'Turn off',
    explanation: 'Signing in will take your password only.',
    besidePasskeys: 'Codes will be off. After your password, signing in will take a passkey or a recovery code.',
  },
  CODES: {
    title: 'New recovery codes',
    okText: 'Make new codes',
    explanation: 'The recovery codes you have now will no longer work.',
  },
};

/** Returns the changes offered, with their button labels. A factor that a company requires can't be turned off. */
export function getFactorTasks({
  method,
  required_by,
  passkeys = 0,
}: SecondFactor): { task: FactorTask; label: string }[] {
  if (method === 'NONE') return [{ task: 'TURN_ON', label: 'Turn on' }];
  const codes = { task: 'CODES' as const, label: 'Make new recovery codes' };
  if (method === 'PASSKEY') return [codes, { task: 'APP', label: 'Set up authenticator app' }];
  const canTurnOff = required_by.length === 0 || passkeys > 0;
  const off = canTurnOff ? [{ task: 'NONE' as const, label: passkeys > 0 ? 'Turn off codes' : 'Turn off' }] : [];
  if (method === 'SMS')
    return [...(passkeys > 0 ? [codes] : []), { task: 'APP', label: 'Switch to authenticator app' }, ...off];
  return [
    codes,
    { task: 'APP', label: 'Set up another app' },
    { task: 'SMS', label: 'Switch to text messages' },
    ...off,
  ];
}

/** Number of remaining recovery codes at which new ones are suggested. */
const fewCodes = 3;

/** Describes the factors of a sign-in, and the companies that require one. */
export function describeFactor(factor: SecondFactor): string {
  const { required_by: companies } = factor;
  const verb = companies.length === 1 ? 'requires' : 'require';
  const demand = companies.length === 0 ? [] : [`${formatList(companies)} ${verb} it.`];
  return [describeMethod(factor), ...demand].join(' ');
}

function describeMethod({ method, phone_ending, recovery_codes_left, passkeys = 0 }: SecondFactor): string {
  const number = phone_ending === null ? 'your mobile number' : `your mobile number ending in ${phone_ending}`;
  const orPasskey = passkeys > 0 ? ', or a passkey' : '';
  const left = recovery_codes_left === null && method === 'SMS' ? '' : ` ${describeCodes(recovery_codes_left)}`;
  if (method === 'SMS') return `Signing in takes a code that we text to ${number}${orPasskey}.${left}`;
  if (method === 'APP') return `Signing in takes a code from your authenticator app${orPasskey}.${left}`;
  if (method === 'PASSKEY') return `After your password, signing in takes a passkey.${left}`;
  return `When it's on, signing in also takes a code from an authenticator app, or one that we text to ${number}.`;
}

function describeCodes(left: number | null): string {
  if (left === null || left === 0) return 'No recovery codes are left. Make new ones.';
  const counted = `${left} recovery code${left === 1 ? '' : 's'} left.`;
  return left > fewCodes ? counted : `Only ${counted} Make new ones.`;
}
