import { lazy, Suspense, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { ActionButton, Loading } from '@/components/feedback';
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

const InputsForm = lazy(() => import('./InputsForm').then((module) => ({ default: module.InputsForm })));

type QuestionItemProps = {
  finding: ReportFinding;
  timeReport: string;
  /** Goes to a field of the wizard around it; undefined outside. */
  onOpenField: ((name: string) => void) | undefined;
  /** True if its inputs are open at first. */
  startsWithInputs: boolean;
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
      {question?.inputs_request_id != null && <InputsInReview requestId={question.inputs_request_id} />}
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

function InputsInReview({ requestId }: { requestId: number }) {
  return (
    <p className="nc-question-quiet">
      What you entered waits for another person&apos;s approval:{' '}
      <Link to={paths.reviews.detail(requestId, 'OPEN', 'CAPITAL_INPUTS')}>request {requestId}</Link>
    </p>
  );
}

/** The ways to settle a question: a form in its place, once one is chosen. */
function QuestionActions(props: QuestionItemProps) {
  const { finding, timeReport, startsWithInputs, onSettled } = props;
  const { question, fields = [] } = finding;
  const role = useRole();
  const canAnswer = useExtra('questions') && role !== 'VIEWER' && question !== undefined;
  const isEntered = question?.inputs_request_id != null;
  const takesInputsHere = props.onOpenField === undefined && fields.length > 0 && question?.place === 'inputs';
  const canEnter = canAnswer && takesInputsHere && !isEntered;
  const [form, setForm] = useState<FormName | null>(startsWithInputs && canEnter ? 'inputs' : null);
  const close = () => setForm(null);
  const handleSettled = () => {
    close();
    onSettled();
  };
  if (form === 'inputs') {
    return (
      <Suspense fallback={<Loading />}>
        <InputsForm timeReport={timeReport} names={fields} onCancel={close} onEntered={handleSettled} />
      </Suspense>
    );
  }
  if (form === 'answer' && question !== undefined) {
    return (
      <AnswerForm
        finding={{ ...finding, question }}
        timeReport={timeReport}
        onCancel={close}
        onAnswered={handleSettled}
      />
    );
  }
  return <QuestionButtons {...props} canAnswer={canAnswer} canEnter={canEnter} onOpen={setForm} />;
}

type FormName = 'answer' | 'inputs';

type QuestionButtonsProps = QuestionItemProps & {
  canAnswer: boolean;
  /** True if its inputs can be entered in its place. */
  canEnter: boolean;
  onOpen: (form: FormName) => void;
};

function QuestionButtons(props: QuestionButtonsProps) {
  const { finding, timeReport, onOpenField, canAnswer, canEnter, onSettled } = props;
  const { severity, question, fields } = finding;
  const place = findingPlace(finding, { timeReport, canGenerate: mayGenerate(useRole()) });
  const isUnsettled = severity !== 'warning';
  const leadsToPlace = isUnsettled && question?.inputs_request_id == null;
  const [field] = fields ?? [];
  const openField = field !== undefined && onOpenField && (() => onOpenField(field));
  const enter = canEnter ? () => props.onOpen('inputs') : openField;
  return (
    <div className="nc-question-actions">
      {leadsToPlace && !enter && <Link to={place.to}>{place.action}</Link>}
      {leadsToPlace && enter && (
        <Button variant="outline-secondary" size="sm" onClick={enter}>
          {place.action}
        </Button>
      )}
      {isUnsettled && canAnswer && question?.proposal && <ReclassifyButton proposal={question.proposal} />}
      {canAnswer && question !== undefined && <AnswerButtons {...props} question={question} onTaken={onSettled} />}
    </div>
  );
}

type AnswerButtonsProps = Pick<QuestionButtonsProps, 'finding' | 'onOpen'> & {
  question: AskedQuestion;
  onTaken: () => void;
};

function AnswerButtons({ finding, question, onOpen, onTaken }: AnswerButtonsProps) {
  const latest = question.pending ?? question.answer;
  return (
    <>
      {finding.severity === 'question' && !question.pending && (
        <Button variant="outline-secondary" size="sm" onClick={() => onOpen('answer')}>
          {question.fact === null ? 'Answer' : 'Answer with its paper'}
        </Button>
      )}
      {latest?.id !== undefined && <TakeBackButton id={latest.id} onTaken={onTaken} />}
    </>
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
