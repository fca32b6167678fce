import { Icon } from '@/components/icon/Icon';
import type { FindingSeverity } from '@/contract/reports/report';
import type { ReportFinding } from '@/contract/reports/report.schema';
import { severityTexts } from '@/domain/focus/findings/findings';
import './findings.css';

type FindingGroupProps = {
  severity: FindingSeverity;
  findings: readonly ReportFinding[];
  /** Heading level on its page. */
  heading?: 'h2' | 'h3' | 'h4' | 'h5';
};

/** The findings of one severity under a heading; renders nothing without any. */
export function FindingGroup({ severity, findings, heading: Heading = 'h3' }: FindingGroupProps) {
  const ofSeverity = findings.filter((finding) => finding.severity === severity);
  if (ofSeverity.length === 0) return null;
  return (
    <section className={`nc-findings nc-findings-${severity}`}>
      <Heading>
        <Icon name={severity === 'error' ? 'stop' : 'eye'} /> {severityTexts[severity]}
      </Heading>
      <ul>
        {ofSeverity.map(({ rule, message, codes }) => (
          <li key={`${rule} ${message}`}>
            {message}
            {itemsText(message, codes)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the items of a finding that its message does not name. A line without a number is named there by its caption. */
function itemsText(message: string, codes: readonly string[]): string {
  const named = message.match(/\d[\d.,]*/g)?.map((number) => number.replace(/[.,]+$/, '')) ?? [];
  const others = codes.filter((code) => /^\d/.test(code) && !named.includes(code));
  if (others.length === 0) return '';
  return ` (${others.length === 1 ? 'item' : 'items'} ${others.join(', ')})`;
}
