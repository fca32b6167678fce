import type { ComponentProps } from 'react';
import { Icon } from '@/components/icon/Icon';
import type { AskedQuestion } from '@/contract/questions/questions.schema';
import { type FindingSeverity, findingSeverities } from '@/contract/reports/report';
import type { ReportFinding } from '@/contract/reports/report.schema';
import { severityTexts } from '@/domain/questions/finding';
import { formatDate, formatMoment } from '@/lib/format';
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
        <Icon name={icons[severity]} /> {severityTexts[severity]}
      </Heading>
      <ul>
        {ofSeverity.map(({ rule, message, codes, question }) => (
          <li key={`${rule} ${message}`}>
            {message}
            {itemsText(message, codes)}
            {question?.answer && <Answer answer={question.answer} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const icons: Readonly<Record<FindingSeverity, ComponentProps<typeof Icon>['name']>> = {
  error: 'stop',
  question: 'info',
  warning: 'eye',
};

/** All findings, those of each severity under a heading; renders nothing without any. */
export function FindingGroups(props: Omit<FindingGroupProps, 'severity'>) {
  return findingSeverities.map((severity) => <FindingGroup key={severity} severity={severity} {...props} />);
}

/** The answer that settled a finding: its text, the day and paper of a fact, and the person and time. */
function Answer({ answer: { text, date, paper, by, at } }: { answer: NonNullable<AskedQuestion['answer']> }) {
  const fact = [...(paper === null ? [] : [paper]), ...(date === null ? [] : [formatDate(date)])].join(', ');
  return (
    <p className="nc-finding-answer">
      Answer: {text}
      {fact !== '' && ` (${fact})`} <small>{`${by}, ${formatMoment(at)}`}</small>
    </p>
  );
}

/** Returns the items of a finding that its message does not name. A line without a number is named there by its caption. */
function itemsText(message: string, codes: readonly string[]): string {
  const named = message.match(/\d[\d.,]*/g)?.map((number) => number.replace(/[.,]+$/, '')) ?? [];
  const others = codes.filter((code) => /^\d/.test(code) && !named.includes(code));
  if (others.length === 0) return '';
  return ` (${others.length === 1 ? 'item' : 'items'} ${others.join(', ')})`;
}
