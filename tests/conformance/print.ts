import { groupBy } from './groupBy';
import type { Issue, Outcome } from './runCases';
import type { World } from './world/world';

/** Formats an outcome for the console: the call, and its issues below. */
export function outcomeText({ call, isThere, checks, issues }: Outcome): string {
  if (!isThere) return `not there  ${call}`;
  if (issues.length === 0) return `ok         ${call}  (${checks})`;
  const lines = groupBy(issues, ({ message }) => message).map((found) => `           ${foundText(found)}`);
  return [`failed     ${call}`, ...lines].join('\n');
}

/** Formats the first issue of a check, with the number of checks that found the same. */
function foundText([first, ...others]: readonly Issue[]): string {
  return `${first?.check}${others.length === 0 ? '' : `, and ${others.length} checks more`}: ${first?.message}`;
}

/** Summarizes all outcomes, and what couldn't be tested. */
export function summaryText(outcomes: readonly Outcome[], { isOwn, others }: Pick<World, 'isOwn' | 'others'>): string {
  const there = outcomes.filter(({ isThere }) => isThere);
  const failed = there.filter(({ issues }) => issues.length > 0).length;
  const checks = there.reduce((sum, outcome) => sum + outcome.checks, 0);
  const absent = (['middle', 'viewer', 'stranger'] as const).filter((name) => others[name] === undefined);
  return [
    '',
    `${there.length - failed} calls conform, ${failed} do not, ${outcomes.length - there.length} are not there; ${checks} checks.`,
    ...(absent.length > 0
      ? [`Not tried, for want of a sign-in: ${absent.map((name) => `--${name}`).join(', ')}.`]
      : []),
    ...(isOwn
      ? []
      : ['Not tried, as it leaves traces: registering, inviting, messages, committing, generating a report.']),
  ].join('\n');
}
