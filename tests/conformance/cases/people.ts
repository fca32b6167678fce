import { administrators, answers, type CallCase, type Check, members, refuses } from '@tests/conformance/callCase';
import { answered, refused, requireThat } from '@tests/conformance/expectations';
import type { Ask } from '@tests/conformance/http';
import { scoped, type World } from '@tests/conformance/world/world';
import {
  companyUsersAnswerSchema,
  formerUsersAnswerSchema,
  sentInvitationsAnswerSchema,
  stagedWorkAnswerSchema,
} from '@/contract/members/companyUser.schema';

const unknownId = 2_147_483_646;
const inCompany = ({ companyId }: { companyId: number }) => ({ path: { id: companyId } });

/** People of a company and its sent invitations. */
export const peopleCases: readonly CallCase[] = [
  {
    call: 'GET /companies/:id/users',
    access: members,
    request: inCompany,
    comesTo: answers(companyUsersAnswerSchema),
    malformed: {
      'page 0': (world) => ({ ...inCompany(world), query: { pagination: { page: 0, pageSize: 10 } } }),
    },
    checks: {
      'lists the administrator who asks': async (world) => {
        const { data } = answered(
          await world.admin.send('GET /companies/:id/users', inCompany(world)),
          companyUsersAnswerSchema,
        );
        requireThat(
          data.some(({ emails }) => emails.some(({ email_address }) => email_address === world.admin.username)),
          'GET /companies/:id/users: the administrator who asks is not listed',
        );
      },
      'gives pages that are parts of the whole': async (world) => {
        const query = { pagination: { page: 1, pageSize: 1 } };
        const ask = { ...inCompany(world), query };
        const { data, pagination } = answered(
          await world.admin.send('GET /companies/:id/users', ask),
          companyUsersAnswerSchema,
        );
        requireThat(
          data.length === 1 && (pagination.pageSize ?? 1) === 1,
          'GET /companies/:id/users: a page of 1 has other rows',
        );
      },
    },
  },
  {
    call: 'DELETE /companies/:id/users',
    access: administrators,
    request: (world) => ({ ...inCompany(world), query: { id: [unknownId] } }),
    comesTo: refuses(404),
    malformed: { 'an id that is none': (world) => ({ ...inCompany(world), query: { id: ['somebody'] } }) },
  },
  {
    call: 'PUT /x/user-role',
    access: administrators,
    request: (world) => ({ query: scoped(world), body: { data: {} } }),
    comesTo: refuses(400),
    malformed: {
      'a role that is none': (world) => ({
        query: scoped(world),
        body: { data: { id: unknownId, role: 'OWNER', updatedAt: '2026-01-01T00:00:00.000Z' } },
      }),
    },
    checks: {
      'does not know a made-up member': notFound('PUT /x/user-role', (world) => ({
        query: scoped(world),
        body: { data: { id: unknownId, role: 'VIEWER', updatedAt: '2026-01-01T00:00:00.000Z' } },
      })),
    },
  },
  {
    call: 'PUT /x/user-last-day',
    access: administrators,
    request: (world) => ({ query: scoped(world), body: { data: {} } }),
    comesTo: refuses(400),
    malformed: {
      'a day that is none': (world) => ({
        query: scoped(world),
        body: { data: { id: unknownId, ends_on: '2026-02-30', updatedAt: '2026-01-01T00:00:00.000Z' } },
      }),
    },
    checks: {
      'does not know a made-up member': notFound('PUT /x/user-last-day', (world) => ({
        query: scoped(world),
        body: { data: { id: unknownId, ends_on: null, updatedAt: '2026-01-01T00:00:00.000Z' } },
      })),
    },
  },
  {
    call: 'GET /x/staged-work',
    access: administrators,
    request: (world) => ({ query: scoped(world, { id: [unknownId] }) }),
    comesTo: answers(stagedWorkAnswerSchema),
    malformed: { 'no ids': (world) => ({ query: scoped(world) }) },
  },
  {
    call: 'GET /x/former-users',
    access: administrators,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(formerUsersAnswerSchema),
  },
  {
    call: 'POST /x/former-users/changes',
    access: administrators,
    request: (world) => ({ query: scoped(world), body: { data: {} } }),
    comesTo: refuses(400),
    malformed: {
      'an action that is none': (world) => ({
        query: scoped(world),
        body: { data: { id: unknownId, action: 'KEEP' } },
      }),
    },
    checks: {
      'does not know a made-up member': notFound('POST /x/former-users/changes', (world) => ({
        query: scoped(world),
        body: { data: { id: unknownId, action: 'TAKE_OVER' } },
      })),
    },
  },
  {
    call: 'GET /x/sent-invitations',
    access: administrators,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(sentInvitationsAnswerSchema),
  },
  {
    call: 'POST /x/sent-invitations/resend',
    access: administrators,
    request: (world) => ({ query: scoped(world), body: { data: {} } }),
    comesTo: refuses(400),
    malformed: { 'no invitation': (world) => ({ query: scoped(world), body: { data: {} } }) },
    checks: {
      'does not know a made-up invitation': notFound('POST /x/sent-invitations/resend', (world) => ({
        query: scoped(world),
        body: { data: { id: unknownId } },
      })),
    },
  },
  {
    call: 'DELETE /x/sent-invitations',
    access: administrators,
    request: (world) => ({ query: scoped(world) }),
    comesTo: refuses(400),
    malformed: { 'an id that is none': (world) => ({ query: scoped(world, { id: 'one' }) }) },
    checks: {
      'does not know a made-up invitation': notFound('DELETE /x/sent-invitations', (world) => ({
        query: scoped(world, { id: unknownId }),
      })),
    },
  },
];

function notFound(call: string, ask: (world: World) => Ask): Check {
  return async (world) => {
    refused(await world.admin.send(call, ask(world)), 404);
  };
}
