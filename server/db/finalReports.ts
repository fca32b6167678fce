import { type SQL, sql } from 'drizzle-orm';

/** Returns the condition that findings leave a report final: none is to be fixed or answered, as `isOpen` of the domain says. */
export function isFinal(findings: SQL): SQL {
  return sql`not (${findings} @> '[{"severity": "error"}]' or ${findings} @> '[{"severity": "question"}]')`;
}
