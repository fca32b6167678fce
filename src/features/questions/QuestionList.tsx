import './questions.css';
import { useRef, useState } from 'react';
import type { ReportFinding } from '@/contract/reports/report.schema';
import { QuestionItem } from './QuestionItem';
import { groupQuestions, isSmallQuestion, keyOfQuestion, standingOfQuestions } from './questionTexts';

type QuestionListProps = {
  /** Ranked: the gravest first. */
  findings: readonly ReportFinding[];
  timeReport: string;
  heading?: 'h2' | 'h3' | 'h4' | 'h5';
  /** Goes to a field of the wizard around it, which settles what it can. */
  onOpenField?: (name: string) => void;
  /** The field whose question's inputs are open at first. */
  entering?: string | null;
};

/** A period's questions by what they ask for, answered in place. Those with little at stake are folded. */
export function QuestionList(props: QuestionListProps) {
  const { findings, timeReport, heading: Heading = 'h3', onOpenField, entering = null } = props;
  const standing = useRef<HTMLParagraphElement>(null);
  const groups = groupQuestions(findings);
  const [isOpenedSettled, setIsOpenedSettled] = useState(false);
  const isAskedFor = ({ question, fields = [] }: ReportFinding) => question !== undefined && fields[0] === entering;
  const opened = isOpenedSettled ? undefined : findings.find(isAskedFor);
  // The answered question moves to another group, and its form with the focus is gone.
  const handleSettled = (finding: ReportFinding) => {
    if (finding === opened) setIsOpenedSettled(true);
    standing.current?.focus();
  };
  const item = (finding: ReportFinding) => (
    <QuestionItem
      key={keyOfQuestion(finding)}
      finding={finding}
      timeReport={timeReport}
      onOpenField={onOpenField}
      startsWithInputs={finding === opened}
      onSettled={() => handleSettled(finding)}
    />
  );
  return (
    <div className="nc-questions">
      <p ref={standing} className="nc-questions-standing" role="status" tabIndex={-1}>
        {standingOfQuestions(findings)}
      </p>
      {groups.map(({ key, title, findings: members }) => {
        const small = key === 'answer' ? members.filter(isSmallQuestion) : [];
        const large = members.filter((finding) => !small.includes(finding));
        const isFolded = key === 'answered' || key === 'note';
        const items = <ul>{large.map(item)}</ul>;
        return (
          <section key={key} className={`nc-questions-${key}`} aria-label={title}>
            {isFolded ? (
              <details>
                <summary>
                  {title} ({members.length})
                </summary>
                {items}
              </details>
            ) : (
              <>
                <Heading>{title}</Heading>
                {items}
              </>
            )}
            {small.length > 0 && (
              <details open={opened !== undefined && small.includes(opened)}>
                <summary>
                  {small.length === 1 ? '1 with little at stake' : `${small.length} with little at stake`}
                </summary>
                <ul>{small.map(item)}</ul>
              </details>
            )}
          </section>
        );
      })}
    </div>
  );
}
