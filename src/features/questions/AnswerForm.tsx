import { useEffect, useEffectEvent } from 'react';
import Button from 'react-bootstrap/Button';
import { FormProvider } from 'react-hook-form';
import { type ObjectSchema, object, string } from 'yup';
import { DateField, FailureNotice, TextAreaField, TextField, useServerForm } from '@/components/form';
import { maxAnswerPaper, maxAnswerText } from '@/contract/questions/questions';
import type { AskedQuestion } from '@/contract/questions/questions.schema';
import type { ReportFinding } from '@/contract/reports/report.schema';
import { useCompanyId } from '@/features/auth';
import { notify } from '@/lib/notifications';
import { limited, required } from '@/lib/validation';
import { QuestionForm } from './QuestionForm';
import { useAnswerQuestionMutation } from './questionsApi';

type Values = { text: string; date: string; paper: string };

/** The rules of an answer; a fact has its day and paper. */
function schemaOf(hasFact: boolean): ObjectSchema<Values> {
  return object({
    text: required('Say why', maxAnswerText),
    date: hasFact ? string().required('Date is required') : string().defined(),
    paper: hasFact ? required('Name the paper', maxAnswerPaper) : limited(maxAnswerPaper),
  });
}

type AnswerFormProps = {
  finding: ReportFinding & { question: AskedQuestion };
  timeReport: string;
  onCancel: () => void;
  onAnswered: () => void;
};

/** The answer to a question, in its place: a reason, or a fact with its day and paper. The last answer to it is offered. */
export function AnswerForm({ finding: { rule, question }, timeReport, onCancel, onAnswered }: AnswerFormProps) {
  const { version, subject, figures, fact, offered } = question;
  const companyId = useCompanyId();
  const [answer] = useAnswerQuestionMutation();
  const { form, failure, isBusy, onSubmit } = useServerForm({
    schema: schemaOf(fact !== null),
    defaultValues: { text: '', date: '', paper: '' },
    send: ({ text, date, paper }: Values) =>
      answer({
        companyId,
        data: {
          ...{ time_report: timeReport, rule, version, subject, figures, text },
          date: date === '' ? null : date,
          paper: paper === '' ? null : paper,
        },
      }).unwrap(),
    onSaved: ({ message }) => {
      notify.success(message);
      onAnswered();
    },
    pathToField: (path) => fields[path.replace(/^data\./, '')],
  });

  const focusFirst = useEffectEvent(() => form.setFocus(fact === null ? 'text' : 'paper'));
  useEffect(() => focusFirst(), []);

  function handleOffered({ text, date, paper }: NonNullable<typeof offered>) {
    form.reset({ text, date: date ?? '', paper: paper ?? '' }, { keepDefaultValues: true });
    form.setFocus('text');
  }

  return (
    <FormProvider {...form}>
      <QuestionForm label="Answer" okText="Record answer" isBusy={isBusy} onSubmit={onSubmit} onCancel={onCancel}>
        <FailureNotice failure={failure} onRetry={onSubmit} />
        {offered && (
          <p className="nc-question-quiet">
            Answered for {offered.time_report} by {offered.by}: {offered.text}{' '}
            <Button variant="link" size="sm" className="p-0 align-baseline" onClick={() => handleOffered(offered)}>
              Use this answer
            </Button>
          </p>
        )}
        {fact !== null && (
          <div className="nc-question-fact">
            <TextField name="paper" label={`Paper: ${fact}`} required maxLength={maxAnswerPaper} />
            <DateField name="date" label="Its date" required />
          </div>
        )}
        <TextAreaField name="text" label={fact === null ? 'Not so, because' : 'Remark'} required rows={2} />
      </QuestionForm>
    </FormProvider>
  );
}

const fields: Readonly<Record<string, keyof Values>> = { text: 'text', date: 'date', paper: 'paper' };
