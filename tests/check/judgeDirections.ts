import type { ICruiseResult } from 'dependency-cruiser';
import { knownDirections } from './knownDirections';

type Violation = { rule: { name: string }; from: string; to: string };

/** Checks the imports against the rules of directions, less the known ones. A known one that is gone fails, too. */
export function judgeDirections({ summary }: Pick<ICruiseResult, 'summary'>): { isGood: boolean; output: string } {
  const known = new Set(knownDirections.flatMap(({ imports }) => imports));
  const found = new Set(summary.violations.map(toKnownName));
  const lines = [
    ...summary.violations
      .filter((violation) => !known.has(toKnownName(violation)))
      .map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...[...known].filter((name) => !found.has(name)).map((name) => `Take out of knownDirections.ts: ${name}`),
  ];
  return { isGood: lines.length === 0, output: lines.join('\n') };
}

/** Names an import of a later capability as the known list does: `staging -> close/closedRowsRepository`; '' for any other violation. */
function toKnownName({ rule, from, to }: Violation): string {
  if (!/^(server-\w+-imports-nothing-above|platform-knows-no-capability)$/.test(rule.name)) return '';
  const [capability = ''] = from.replace(/^server\//, '').split('/');
  return `${capability} -> ${to.replace(/^server\/|\.ts$/g, '')}`;
}
