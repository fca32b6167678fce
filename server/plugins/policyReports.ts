import { readFields } from '@/domain/history/records';

/** Fields logged from a browser's report. */
export type PolicyReport = Record<string, string>;

// The two report formats use different names.
const loggedFields = [
  'document-uri',
  'documentURL',
  'effective-directive',
  'effectiveDirective',
  'blocked-uri',
  'blockedURL',
];
const maxReports = 5;
const maxValueLength = 200;

/** Reads a browser's reports of the Content-Security-Policy in either format. Keeps only a few fields, since anyone can send them. */
export function readPolicyReports(text: unknown): PolicyReport[] {
  const parsed = typeof text === 'string' ? parseJson(text) : null;
  const list: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  return list
    .slice(0, maxReports)
    .map(pickLoggedFields)
    .filter((report) => Object.keys(report).length > 0);
}

function pickLoggedFields(report: unknown): PolicyReport {
  const { body, 'csp-report': older } = readFields(report);
  const values = { ...readFields(older), ...readFields(body) };
  const entries = loggedFields.map((name) => [name, values[name]] as const);
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, withoutQuery(value).slice(0, maxValueLength)]] : [],
    ),
  );
}

/** Removes the query of an address, since links of invitations and confirmations hold tokens that mustn't be logged. */
function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
