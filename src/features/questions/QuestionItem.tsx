import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { ActionButton } from '@/components/feedback';
import { findingPlace } from '@/components/findings/findingPlace';
import type { AskedQuestion } from '@/contract/questions/questions.schema';
import type { ReportFinding } from '@/contract/reports/report.schema';
import { mayGenerate } from '@/domain/reports/reportRights';
import { useCompanyId, useRole } from '@/features/auth';
import { useExtra } from '@/lib/api';
import { formatDate, formatMoment } from '@/lib/format';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { AnswerForm } from './AnswerForm';
import { useReclassifyMutation, useTakeAnswerBackMutation } from './questionsApi';
import { stakeText } from './questionTexts';

type QuestionItemProps = {
  finding: ReportFinding;
  timeReport: string;
  /** False where the place that settles it is at hand. */
  isLinked: boolean;
  onSettled: () => void;
};

/** A question: what it found, what is at stake, its authority, and the ways to settle it. */
export function QuestionItem(props: QuestionItemProps) {
  const { message, question } = props.finding;
  return (
    <li className="nc-question">
      <p>{message}</p>
      {question !== undefined && <QuestionFacts question={question} />}
      {question?.answer && <AnswerText answer={question.answer} />}
      {question?.pending && (
        <p className="nc-question-quiet">
          Your answer waits for another person&apos;s approval: {question.pending.text}
        </p>
      )}
      <QuestionActions {...props} />
    </li>
  );
}

function QuestionFacts({ question: { stake, authority } }: { question: AskedQuestion }) {
  const parts = [...(stake === null ? [] : [stakeText(stake)]), ...authority];
  return parts.length === 0 ? null : <p className="nc-question-quiet">{parts.join(' · ')}</p>;
}

/** An answer with its fact, person and time. */
function AnswerText({ answer: { text, date, paper, by, at } }: { answer: NonNullable<AskedQuestion['answer']> }) {
  const fact = [...(paper === null ? [] : [paper]), ...(date === null ? [] : [formatDate(date)])].join(', ');
  return (
    <blockquote className="nc-question-answer">
      {text}
      {fact !== '' && ` (${fact})`}
      <footer>
        {by}, <time dateTime={at}>{formatMoment(at)}</time>
      </footer>
    </blockquote>
  );
}

function QuestionActions({ finding, timeReport, isLinked, onSettled }: QuestionItemProps) {
  const { severity, question } = finding;
  const [isAnswering, setIsAnswering] = useState(false);
  const role = useRole();
  const canAnswer = useExtra('questions') && role !== 'VIEWER' && question !== undefined;
  const place = findingPlace(finding, { timeReport, canGenerate: mayGenerate(role) });
  if (question !== undefined && isAnswering) {
    return (
      <AnswerForm
        finding={{ ...finding, question }}
        timeReport={timeReport}
        onCancel={() => setIsAnswering(false)}
        onAnswered={onSettled}
      />
    );
  }
  return (
    <div className="nc-question-actions">
      {isLinked && severity !== 'warning' && <Link to={place.to}>{place.action}</Link>}
      {canAnswer && severity !== 'warning' && question.proposal !== null && (
        <ReclassifyButton proposal={question.proposal} />
      )}
      {canAnswer && severity === 'question' && !question.pending && (
        <Button variant="outline-secondary" size="sm" onClick={() => setIsAnswering(true)}>
          {question.fact === null ? 'Answer' : 'Answer with its paper'}
        </Button>
      )}
      {canAnswer && question.answer?.id !== undefined && <TakeBackButton id={question.answer.id} onTaken={onSettled} />}
    </div>
  );
}

/** Saves the proposed line as the user's change of the chart of accounts, which is reviewed as any. */
function ReclassifyButton({ proposal }: { proposal: NonNullable<AskedQuestion['proposal']> }) {
  const companyId = useCompanyId();
  const [reclassify, { isLoading, isSuccess }] = useReclassifyMutation();
  const { number, focus_id: line } = proposal;
  if (isSuccess) return <Link to={`${paths.coa.edit()}?show=saved`}>{`${number} saved on ${line}: mark it done`}</Link>;
  async function handleClick() {
    const answer = await reclassify({ companyId, data: proposal });
    if (answer.data?.message !== undefined) notify.success(answer.data.message);
  }
  return (
    <ActionButton variant="outline-secondary" size="sm" isBusy={isLoading} onClick={() => void handleClick()}>
      {`Map ${number} to ${line}`}
    </ActionButton>
  );
}

function TakeBackButton({ id, onTaken }: { id: number; onTaken: () => void }) {
  const companyId = useCompanyId();
  const [takeBack, { isLoading }] = useTakeAnswerBackMutation();
  async function handleClick() {
    const answer = await takeBack({ companyId, id });
    if (answer.data === undefined) return;
    notify.success(answer.data.message);
    onTaken();
  }
  return (
    <ActionButton variant="link" size="sm" isBusy={isLoading} onClick={() => void handleClick()}>
      Take back
    </ActionButton>
  );
}
