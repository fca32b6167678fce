import type { TestBackend } from '@tests/support/backend/backend';
import type { LightMyRequestResponse } from 'fastify';
import { solvedCaptcha } from './captcha';
import { newestCode } from './messages';

/** A registrant, with a US number as entered and as stored. */
export type Registrant = { typed: string; phoneNumber: string; emailAddress: string };

export const newPassword = 'Cap1tal#Ledger';

export const sam: Registrant = {
  typed: '(212) 555-0181',
  phoneNumber: '12125550181',
  emailAddress: 'sam@harborline.test',
};
export const kim: Registrant = {
  typed: '212 555 0182',
  phoneNumber: '12125550182',
  emailAddress: 'kim@harborline.test',
};

/** Fields of the user form after the flow and the address. */
export const details = {
  firstName: 'Sam',
  middleName: null,
  lastName: 'Lee',
  companyName: 'Harborline Securities LLC',
  userTitle: 'Chief Financial Officer',
  domain: 'harborline.test',
  crdNumber: '148111',
};

export function post({ app }: TestBackend, url: string, payload: object): Promise<LightMyRequestResponse> {
  return app.inject({ method: 'POST', url: `/api${url}`, payload });
}

/** Sends the first step of a sign-up, with a solved captcha. */
export async function sendSignUp(backend: TestBackend, { typed }: Pick<Registrant, 'typed'>, changes: object = {}) {
  const captcha = await solvedCaptcha(backend.app);
  const password = newPassword;
  const payload = { mobileNumber: typed, countryCode: 'us', password, superAdmin: true, captcha, ...changes };
  return post(backend, '/sent-otp', payload);
}

/** Returns the flow of an answer that is expected to succeed. */
export function flowOf(answer: LightMyRequestResponse): string {
  if (answer.statusCode !== 200) throw new Error(`No flow: ${answer.body}`);
  return answer.json<{ data: { id: string } }>().data.id;
}

/** Returns the flow of a registrant who has signed up and confirmed the number. */
export async function confirmedPhone(backend: TestBackend, person: Registrant, changes: object = {}): Promise<string> {
  const userId = flowOf(await sendSignUp(backend, person, changes));
  return flowOf(await confirmNewest(backend, userId, person.phoneNumber));
}

/** Returns the flow of a registrant who has also sent the user form and only has to confirm the address. */
export async function sentDetails(backend: TestBackend, person: Registrant, changes: object = {}): Promise<string> {
  const id = await confirmedPhone(backend, person, changes);
  return flowOf(await post(backend, '/register-user', { ...details, id, emailAddress: person.emailAddress }));
}

/** Confirms the number or the address by the newest code sent to it. */
export async function confirmNewest(backend: TestBackend, flow: string, recipient: string) {
  const otp = await newestCode(backend.database, recipient);
  const action = recipient.includes('@') ? 'email' : 'mobile';
  return post(backend, `/verify-otp?action=${action}`, { userId: flow, otp });
}

/** Completes a registration. */
export async function registered(backend: TestBackend, person: Registrant, changes: object = {}): Promise<void> {
  const flow = await sentDetails(backend, person, changes);
  flowOf(await confirmNewest(backend, flow, person.emailAddress));
}

export function logIn(backend: TestBackend, username: string, password: string = newPassword) {
  return post(backend, '/login', { username, password });
}
