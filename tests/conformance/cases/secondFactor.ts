import { administrators, answers, type CallCase, refuses, signedIn } from '@tests/conformance/callCase';
import { answered, refused, requireThat } from '@tests/conformance/expectations';
import { scoped, type World } from '@tests/conformance/world/world';
import {
  authenticatorSetupAnswerSchema,
  secondFactorAnswerSchema,
  secondFactorRequirementAnswerSchema,
} from '@/contract/auth/secondFactor.schema';

const unknownId = 2_147_483_646;

/** Second factors of sign-ins, and a company's requirement of them. */
export const secondFactorCases: readonly CallCase[] = [
  { call: 'GET /x/second-factor', access: signedIn, comesTo: answers(secondFactorAnswerSchema) },
  {
    call: 'PUT /x/second-factor',
    access: signedIn,
    request: () => ({ body: { data: {} } }),
    comesTo: refuses(400),
    malformed: {
      'a method that is none': () => ({ body: { data: { method: 'PIGEON', password: 'x' } } }),
      'an app that was not set up': () => ({ body: { data: { method: 'APP', password: 'x' } } }),
    },
  },
  {
    call: 'POST /x/authenticator',
    access: signedIn,
    request: () => ({ body: { data: {} } }),
    comesTo: refuses(400),
    checks: { 'gives a secret for the right password, and turns nothing on': checkSetup },
  },
  {
    call: 'PUT /x/authenticator',
    access: signedIn,
    request: () => ({ body: { data: { setup: 'made-up', code: '000000' } } }),
    comesTo: refuses(422),
    malformed: { 'no code': () => ({ body: { data: { setup: 'made-up' } } }) },
  },
  {
    call: 'POST /x/recovery-codes',
    access: signedIn,
    request: () => ({ body: { data: {} } }),
    comesTo: refuses(400),
  },
  {
    call: 'GET /x/second-factor-requirement',
    access: administrators,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(secondFactorRequirementAnswerSchema),
  },
  {
    call: 'PUT /x/second-factor-requirement',
    access: administrators,
    request: (world) => ({ query: scoped(world), body: { data: {} } }),
    comesTo: refuses(400),
    ownChecks: { 'is refused to an administrator without a second factor': checkOwnFactor },
  },
  {
    call: 'DELETE /x/member-second-factor',
    access: administrators,
    request: (world) => ({ query: scoped(world, { id: '' }) }),
    comesTo: refuses(400),
    checks: {
      'does not know a made-up person': async (world) => {
        const query = scoped(world, { id: unknownId });
        refused(await world.admin.send('DELETE /x/member-second-factor', { query }), 404);
      },
    },
  },
];

async function checkSetup({ admin }: World): Promise<void> {
  const body = { data: { password: admin.password } };
  const { data } = answered(await admin.send('POST /x/authenticator', { body }), authenticatorSetupAnswerSchema);
  requireThat(
    data.uri.includes(`secret=${data.secret}`),
    'POST /x/authenticator: data.uri has another secret than data.secret',
  );
  const { method } = answered(await admin.send('GET /x/second-factor'), secondFactorAnswerSchema).data;
  requireThat(method === 'NONE', 'POST /x/authenticator: the second factor is on without a code of the app');
}

async function checkOwnFactor(world: World): Promise<void> {
  const body = { data: { is_required: true } };
  refused(await world.admin.send('PUT /x/second-factor-requirement', { query: scoped(world), body }), 422);
}
