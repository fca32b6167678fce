import { useId } from 'react';
import Alert from 'react-bootstrap/Alert';
import FormCheck from 'react-bootstrap/FormCheck';
import type { ImportQuestion } from '@/contract/staging/imports';
import { answerTo, type ChangeChoices, withAnswer } from '../draft/choices';
import type { Draft } from '../draft/draft';

/** Answered where the fact itself stands, or among the rows. */
const elsewhere: readonly ImportQuestion['name'][] = ['sheet', 'kind', 'period', 'report_date', 'remove_missing'];

/** What is to be decided before the file is imported. An answer can be changed until then. */
export function OpenQuestions({ draft, onChange }: { draft: Draft; onChange: ChangeChoices }) {
  const questions = draft.questions.filter(({ name }) => !elsewhere.includes(name));
  if (questions.length === 0) return null;
  return (
    <section className="nc-import-questions" aria-label="Questions">
      {questions.map((question) => (
        <Question
          key={question.name}
          question={question}
          answer={answerTo(draft.choices, question.name)}
          onAnswer={(value) => onChange((choices) => withAnswer(choices, question.name, value))}
        />
      ))}
    </section>
  );
}

type QuestionProps = {
  question: ImportQuestion;
  answer: string | undefined;
  onAnswer: (value: string) => void;
};

/** Without an answer of its own a question that needs none goes by its first option. */
export function Question({ question, answer, onAnswer }: QuestionProps) {
  const id = useId();
  const { message, options, is_required: isRequired } = question;
  const chosen = answer ?? (isRequired ? undefined : options[0]?.value);
  return (
    <Alert variant={isRequired && answer === undefined ? 'warning' : 'info'} transition={false} className="mb-0">
      <fieldset>
        <legend className="nc-import-question">{message}</legend>
        {options.map(({ value, label }) => (
          <FormCheck
            key={value}
            id={`${id}-${value}`}
            type="radio"
            name={id}
            label={label}
            checked={chosen === value}
            onChange={() => onAnswer(value)}
          />
        ))}
      </fieldset>
    </Alert>
  );
}
