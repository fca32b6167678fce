import { fieldsOf } from '@/domain/records';

/** What is logged of a browser's report. */
export type PolicyReport = Record<string, string>;

// The one form names them so, the other so.
const keptFields = [
  'document-uri',
  'documentURL',
  'effective-directive',
  'effectiveDirective',
  'blocked-uri',
  'blockedURL',
];
const maxReports = 5;
const maxValueLength = 200;

/** Reads what browsers report of the Content-Security-Policy, in either of its forms; anybody can send it, so only a little is kept. */
export function readPolicyReports(text: unknown): PolicyReport[] {
  const parsed = typeof text === 'string' ? parseJson(text) : null;
  const list: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  return list
    .slice(0, maxReports)
    .map(keptOf)
    .filter((report) => Object.keys(report).length > 0);
}

function keptOf(report: unknown): PolicyReport {
  const { body, 'csp-report': older } = fieldsOf(report);
  const values = { ...fieldsOf(older), ...fieldsOf(body) };
  const entries = keptFields.map((name) => [name, values[name]] as const);
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, withoutQuery(value).slice(0, maxValueLength)]] : [],
    ),
  );
}

/** The links of invitations and confirmations hold tokens, which do not belong in a log. */
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
