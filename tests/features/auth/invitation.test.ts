import { expect, test } from 'vitest';
import {
  type InvitedUserValues,
  invitedUserSchema,
  readInviteDetails,
  toInviteDetails,
  toInviteForm,
  toRegisterInviteRequest,
} from '@/features/auth/invitation';

const invitation = {
  email: 'sam@harborline.test',
  first_name: 'Sam',
  last_name: 'Lee',
  user_title: 'Controller',
  role: 'MIDDLE',
  company_name: 'Larkmoor',
  has_account: false,
} as const;

const secrets = { phoneNumber: '(212) 555-0181', password: 'Cap1tal#Ledger', repeatPassword: 'Cap1tal#Ledger' };
const filled = { ...toInviteForm(invitation), ...secrets };

const firstReading = 'Password must have at least 6 characters, 1 number, 1 special character.';

/** Returns the first issue of a password, as the form shows it. */
async function issueOf(password: string): Promise<string | null> {
  const values = { ...filled, password, repeatPassword: password };
  const failure = await invitedUserSchema.validate(values, { abortEarly: false }).then(
    () => null,
    (error: { errors: string[] }) => error,
  );
  return failure?.errors[0] ?? null;
}

test.each([
  ['', 'Password is required'],
  ['Ca1!x', firstReading],
  ['capital1!', firstReading],
  ['CAPITAL1!', firstReading],
  ['Capital!!', firstReading],
  ['Capital11', firstReading],
  ['Cap1t!', 'The password still needs: at least 8 characters.'],
  ['Cap1ta!', 'The password still needs: at least 8 characters.'],
  ['Cap1tal#Ledger', null],
  ['Çäp1täl!', null],
])('of the password %j it is said: %s', async (password, issue) => {
  expect(await issueOf(password)).toBe(issue);
});

test('a filled form is sent with the number in its international form and without what is empty', async () => {
  expect(toRegisterInviteRequest('t', await invitedUserSchema.validate(filled))).toEqual({
    firstName: 'Sam',
    middleName: null,
    lastName: 'Lee',
    userTitle: 'Controller',
    phoneNumber: '+12125550181',
    password: 'Cap1tal#Ledger',
    token: 't',
  });
});

test('the country decides what number it is', () => {
  const indian = { ...filled, countryCode: 'in', phoneNumber: '098765 43210', middleName: 'K.' } as const;
  expect(toRegisterInviteRequest('t', indian)).toMatchObject({ phoneNumber: '+919876543210', middleName: 'K.' });
});

test('without an invitation to fill it in, the form begins empty', () => {
  const { countryCode, ...texts } = toInviteForm(undefined);
  expect(countryCode).toBe('us');
  expect(Object.values(texts).every((text) => text === '')).toBe(true);
});

const values: InvitedUserValues = {
  countryCode: 'us',
  phoneNumber: '212 555 0199',
  firstName: 'Sam',
  middleName: '',
  lastName: 'Lee',
  userTitle: 'Controller',
  password: 'Cap1tal#Ledger',
  repeatPassword: 'Cap1tal#Ledger',
};

test('holds what was typed, without the passwords', () => {
  const details = toInviteDetails('1000.token', values);
  expect(JSON.stringify(details)).not.toContain('Cap1tal#Ledger');
  expect(readInviteDetails(details)).toEqual({
    token: '1000.token',
    values: {
      countryCode: 'us',
      phoneNumber: '212 555 0199',
      firstName: 'Sam',
      middleName: '',
      lastName: 'Lee',
      userTitle: 'Controller',
    },
  });
});

const { values: typed } = toInviteDetails('1000.token', values);

test.each([
  [null],
  ['1000.token'],
  [{ token: '1000.token' }],
  [{ token: 5, values: typed }],
  [{ token: '1000.token', values: { ...typed, countryCode: 'de' } }],
  [{ token: '1000.token', values: { ...typed, lastName: undefined } }],
])('anything else that the history holds is nothing: %j', (state) => {
  expect(readInviteDetails(state)).toBeNull();
});
