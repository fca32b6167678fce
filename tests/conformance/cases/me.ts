import { answers, type CallCase, refuses, signedIn } from '@tests/conformance/callCase';
import { answered, requireThat } from '@tests/conformance/expectations';
import type { Send } from '@tests/conformance/http';
import { registerNewcomer } from '@tests/conformance/world/newcomer';
import { newestToken } from '@tests/conformance/world/outbox';
import type { World } from '@tests/conformance/world/world';
import type { User } from '@/contract/auth/user.schema';
import { userSchema } from '@/contract/auth/user.schema';
import { answerOf, messageSchema } from '@/contract/wire/envelope.schema';

/** The signed-in user, and changes of their own data. */
export const meCases: readonly CallCase[] = [
  {
    call: 'GET /me',
    access: signedIn,
    comesTo: answers(answerOf(userSchema)),
    checks: {
      'names the company and the role in it': async ({ admin, companyId }) => {
        const memberships = (await readUser(admin.send)).emails.flatMap((email) => email.user_company_settings);
        const membership = memberships.find(({ company_info }) => company_info.id === companyId);
        requireThat(
          membership?.role === 'ADMIN',
          `GET /me: data.emails[…].user_company_settings does not show --admin as ADMIN of company ${companyId}`,
        );
      },
    },
  },
  {
    call: 'POST /me',
    access: signedIn,
    request: () => ({ body: { first_name: '', last_name: '' } }),
    comesTo: refuses(400, 422),
    malformed: {
      'a body without names': () => ({ body: {} }),
      'a name that is no text': () => ({ body: { first_name: 5 } }),
    },
    checks: { 'keeps what is sent': checkProfile },
  },
  {
    call: 'POST /me/register-more-email',
    access: signedIn,
    request: () => ({ body: { data: { email: 'nobody' } } }),
    comesTo: refuses(400, 422),
    malformed: { 'a body without an address': () => ({ body: { data: {} } }) },
    ownChecks: { 'adds an address that is confirmed by the link that was sent': checkAddedEmail },
  },
  {
    call: 'POST /me/confirm-register-email',
    access: signedIn,
    request: () => ({ body: { data: { token: 'made-up' } } }),
    comesTo: refuses(404, 422),
    malformed: { 'a body without a token': () => ({ body: { data: {} } }) },
  },
];

/** Sends the names unchanged, so that nothing has to be undone. */
async function checkProfile({ admin }: World): Promise<void> {
  const { first_name, middle_name, last_name } = await readUser(admin.send);
  const body = { first_name, middle_name, last_name };
  answered(await admin.send('POST /me', { body }), messageSchema);
  const kept = await readUser(admin.send);
  requireThat(
    kept.first_name === first_name && kept.middle_name === middle_name && kept.last_name === last_name,
    'POST /me: the same names sent again have changed',
  );
}

async function checkAddedEmail(world: World): Promise<void> {
  const { send, emailAddress } = await registerNewcomer(world);
  const email = `second.${emailAddress}`;
  answered(await send('POST /me/register-more-email', { body: { data: { email } } }), messageSchema);
  requireThat(
    !(await isConfirmed(send, email)),
    'POST /me/register-more-email: the address is confirmed without its link',
  );
  const token = await newestToken(world, email);
  answered(await send('POST /me/confirm-register-email', { body: { data: { token } } }), messageSchema);
  requireThat(
    await isConfirmed(send, email),
    'POST /me/confirm-register-email: the address is not confirmed in GET /me',
  );
}

async function isConfirmed(send: Send, address: string): Promise<boolean> {
  const { emails } = await readUser(send);
  return emails.find(({ email_address }) => email_address === address)?.confirmed === true;
}

async function readUser(send: Send): Promise<User> {
  return answered(await send('GET /me'), answerOf(userSchema)).data;
}
