import { administrators, type CallCase, open, refuses, signedIn } from '@tests/conformance/callCase';
import { answered, refused, requireThat } from '@tests/conformance/expectations';
import { confirm, newcomersPassword, registerNewcomer, unusedNames } from '@tests/conformance/world/newcomer';
import { newestToken } from '@tests/conformance/world/outbox';
import { signIn, type World } from '@tests/conformance/world/world';
import { accountFlowSchema, invitationSchema, joinedCompanySchema } from '@/contract/auth/account.schema';
import { userSchema } from '@/contract/auth/user.schema';
import { answerOf, messageSchema } from '@/contract/wire/envelope.schema';

const registration = {
  firstName: 'In',
  lastName: 'Vited',
  middleName: null,
  userTitle: 'Analyst',
  phoneNumber: '+12125550100',
  password: newcomersPassword,
  token: 'made-up',
};

/** Invitations to a company. The first request has no address, since an invitation can't be undone. */
export const invitationCases: readonly CallCase[] = [
  {
    call: 'POST /companies/:id/invite',
    access: administrators,
    request: ({ companyId }) => ({ path: { id: companyId }, body: { data: {} } }),
    comesTo: refuses(400, 422),
    malformed: {
      'a role that is none': ({ companyId }) => ({
        path: { id: companyId },
        body: { data: { ...invited('nobody'), role: 'OWNER' } },
      }),
      'an address that is none': ({ companyId }) => ({ path: { id: companyId }, body: { data: invited('nobody') } }),
    },
    ownChecks: {
      'refuses a member of the company': async (world) => {
        const { admin, companyId } = world;
        const body = { data: invited(admin.username) };
        refused(await admin.send('POST /companies/:id/invite', { path: { id: companyId }, body }), 422);
      },
    },
  },
  {
    call: 'GET /x/invitation',
    access: open,
    comesTo: refuses(400, 422),
    checks: {
      'does not know a made-up token': async ({ visitor }) => {
        refused(await visitor('GET /x/invitation', { query: { token: 'made-up' } }), 404);
      },
    },
  },
  {
    call: 'POST /register-invite',
    access: open,
    request: () => ({ body: registration }),
    comesTo: refuses(404, 422),
    malformed: { 'a body without a token': () => ({ body: { ...registration, token: undefined } }) },
    ownChecks: { 'registers somebody who was invited': checkRegistration },
  },
  {
    call: 'POST /x/accept-invitation',
    access: signedIn,
    request: () => ({ body: {} }),
    comesTo: refuses(400, 422),
    checks: {
      'does not know a made-up token': async ({ admin }) => {
        refused(await admin.send('POST /x/accept-invitation', { body: { token: 'made-up' } }), 404);
      },
    },
    ownChecks: { 'makes a member of somebody who has an account': checkAcceptance },
  },
];

function invited(email: string) {
  return { user: { email, first_name: 'In', last_name: 'Vited', user_title: 'Analyst' }, role: 'VIEWER' };
}

async function invite(world: World, email: string): Promise<string> {
  const { admin, companyId } = world;
  const ask = { path: { id: companyId }, body: { data: invited(email) } };
  answered(await admin.send('POST /companies/:id/invite', ask), messageSchema);
  return newestToken(world, email);
}

async function checkRegistration(world: World): Promise<void> {
  const { visitor, backend } = world;
  const { phoneNumber, emailAddress } = unusedNames();
  const token = await invite(world, emailAddress);
  const shown = answered(await visitor('GET /x/invitation', { query: { token } }), answerOf(invitationSchema)).data;
  requireThat(
    shown.email === emailAddress && !shown.has_account,
    'GET /x/invitation: it is not the invitation of its token',
  );
  const body = { ...registration, phoneNumber: `+${phoneNumber}`, token };
  const { id } = answered(await visitor('POST /register-invite', { body }), answerOf(accountFlowSchema)).data;
  await confirm(world, { action: 'mobile', userId: id, recipient: phoneNumber });
  const person = await signIn(backend, { username: emailAddress, password: newcomersPassword });
  await requireMember(world, person, 'POST /register-invite');
}

async function checkAcceptance(world: World): Promise<void> {
  const newcomer = await registerNewcomer(world);
  const token = await invite(world, newcomer.emailAddress);
  const other = await world.admin.send('POST /x/accept-invitation', { body: { token } });
  refused(other, 403);
  const accepted = await newcomer.send('POST /x/accept-invitation', { body: { token } });
  const joined = answered(accepted, answerOf(joinedCompanySchema)).data;
  requireThat(joined.id === world.companyId, 'POST /x/accept-invitation: it does not say which company was joined');
  await requireMember(world, newcomer, 'POST /x/accept-invitation');
}

async function requireMember(
  { companyId }: World,
  { send }: Pick<World['admin'], 'send'>,
  call: string,
): Promise<void> {
  const { emails } = answered(await send('GET /me'), answerOf(userSchema)).data;
  const memberships = emails.flatMap((email) => email.user_company_settings);
  requireThat(
    memberships.some(({ company_info, role }) => company_info.id === companyId && role === 'VIEWER'),
    `${call}: GET /me does not show the membership`,
  );
}
