import { type CallCase, type Checks, isOptional } from './callCase';
import { commonChecks } from './commonChecks';
import { textOf } from './textOf';
import type { World } from './world/world';

/** A finding of a call's check. */
export type Issue = { check: string; message: string };

/** Result of a call: the number of checks, and the findings. */
export type Outcome = { call: string; isThere: boolean; checks: number; issues: Issue[] };

/** Tests one call. */
export async function runCase(world: World, callCase: CallCase): Promise<Outcome> {
  const { call } = callCase;
  try {
    if (await isLeftOut(world, callCase)) return { call, isThere: false, checks: 0, issues: [] };
  } catch (error) {
    return { call, isThere: true, checks: 1, issues: [{ check: 'is there', message: textOf(error) }] };
  }
  const checks: Checks = {
    ...commonChecks(callCase),
    ...callCase.checks,
    ...(world.isOwn && callCase.ownChecks),
  };
  const issues: Issue[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const message = await check(world).then(() => null, textOf);
    if (message !== null) issues.push({ check: name, message });
  }
  return { call, isThere: true, checks: Object.keys(checks).length, issues };
}

async function isLeftOut(world: World, callCase: CallCase): Promise<boolean> {
  if (!isOptional(callCase)) return false;
  if (callCase.isThere !== undefined) return !(await callCase.isThere(world));
  const reply = await world.admin.send(callCase.call, await callCase.request?.(world));
  return reply.status === 404;
}
