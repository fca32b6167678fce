import type { CallCase, Check, Checks, Ending } from './callCase';
import { answered, refused, requireStatus } from './expectations';
import { type Ask, hasExtraParameters, type Reply, type Send } from './http';
import { rolesOfOthers, type World } from './world/world';

/** An id that no company has; ids are assigned in sequence. */
const nobodysCompany = 2_147_483_646;

/** Derives checks from a case's access, its request and its malformed requests. */
export function commonChecks(callCase: CallCase): Checks {
  return {
    ...(callCase.comesTo !== undefined && { 'answers as the contract says': letsIn(callCase, callCase.comesTo) }),
    ...whereHarmless(callCase, accessChecks(callCase)),
    ...malformedChecks(callCase),
  };
}

function letsIn(callCase: CallCase, ending: Ending): Check {
  return async (world) => {
    for (const send of admitted(callCase, world))
      requireEnding(await send(callCase.call, await ask(callCase, world)), ending);
  };
}

function whereHarmless({ isHarmless }: CallCase, checks: Checks): Checks {
  if (isHarmless === undefined) return checks;
  const guarded = Object.entries(checks).map(([name, check]): [string, Check] => [
    name,
    async (world) => {
      if (await isHarmless(world)) await check(world);
    },
  ]);
  return Object.fromEntries(guarded);
}

function accessChecks(callCase: CallCase): Checks {
  const { call, access } = callCase;
  if (access.kind === 'public') return {};
  const needsToken: Checks = {
    'asks for a sign-in': async (world) => {
      const request = await ask(callCase, world);
      refused(await world.visitor(call, request), 401);
      const headers = { authorization: 'Bearer made-up' };
      refused(await world.visitor(call, { ...request, headers }), 401);
    },
  };
  if (access.kind === 'user') return needsToken;
  return {
    ...needsToken,
    'hides the company from everybody else': async (world) => {
      const elsewhere = { ...world, companyId: nobodysCompany };
      refused(await world.admin.send(call, await ask(callCase, elsewhere)), 404);
      const { stranger } = world.others;
      if (stranger !== undefined) refused(await stranger.send(call, await ask(callCase, world)), 404);
    },
    ...(access.roles !== undefined && { 'is refused to the other roles': refusesOtherRoles(callCase, access.roles) }),
  };
}

function refusesOtherRoles(callCase: CallCase, roles: readonly string[]): Check {
  return async (world) => {
    for (const [name, role] of Object.entries(rolesOfOthers)) {
      const person = world.others[name as keyof typeof rolesOfOthers];
      if (person === undefined || roles.includes(role)) continue;
      refused(await person.send(callCase.call, await ask(callCase, world)), 403);
    }
  };
}

function malformedChecks({ call, access, malformed = {} }: CallCase): Checks {
  const entries = Object.entries(malformed).map(([what, request]): [string, Check] => [
    `refuses ${what}`,
    async (world) => {
      const send = access.kind === 'public' ? world.visitor : world.admin.send;
      const asked = request(world);
      if (world.backend.isPlain && hasExtraParameters(asked)) return;
      refused(await send(call, asked), 400, 422);
    },
  ]);
  return Object.fromEntries(entries);
}

/** Returns all callers who are admitted. */
function admitted({ access }: CallCase, { visitor, admin, others }: World): Send[] {
  if (access.kind === 'public') return [visitor];
  const roles: readonly string[] = access.kind === 'company' ? (access.roles ?? Object.values(rolesOfOthers)) : [];
  const members = [
    roles.includes('MIDDLE') ? others.middle : undefined,
    roles.includes('VIEWER') ? others.viewer : undefined,
  ];
  return [admin, ...members].flatMap((person) => (person === undefined ? [] : [person.send]));
}

async function ask({ request }: CallCase, world: World): Promise<Ask> {
  return request === undefined ? {} : request(world);
}

function requireEnding(reply: Reply, { statuses, schema }: Ending): void {
  if (schema === null) requireStatus(reply, statuses);
  else if (statuses.includes(200)) answered(reply, schema);
  else refused(reply, ...statuses);
}
