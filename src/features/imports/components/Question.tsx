import { useId } from 'react';
import Alert from 'react-bootstrap/Alert';
import FormCheck from 'react-bootstrap/FormCheck';
import type { ImportQuestion } from '@/contract/imports/imports.schema';
import { answerQuestion, answerTo, type ChangeChoices } from '../draft/choices';
import type { Draft } from '../draft/draft';
import { ReadingCard } from './ReadingCard';

type AskedQuestionProps = { draft: Draft; name: ImportQuestion['name']; onChange: ChangeChoices };

/** The question of a name, if it is open or answered. */
export function AskedQuestion({ draft, name, onChange }: AskedQuestionProps) {
  const question = draft.questions.find((each) => each.name === name);
  if (question === undefined) return null;
  return (
    <Question
      question={question}
      answer={answerTo(draft.choices, name)}
      onAnswer={(value) => onChange((choices) => answerQuestion(choices, name, value))}
    />
  );
}

/** Questions that are answered by a check mark: the one option accepts something. */
const ticked: readonly ImportQuestion['name'][] = ['accept_difference', 'accept_left_out', 'accept_unmoved'];

type QuestionProps = {
  question: ImportQuestion;
  answer: string | undefined;
  /** Called with the chosen value; with an empty one if the answer is taken back. */
  onAnswer: (value: string) => void;
};

/** A question with its options; an optional one defaults to the first. Readings are cards, side by side. */
function Question({ question, answer, onAnswer }: QuestionProps) {
  const { name, message, options, is_required: isRequired } = question;
  const isOpen = isRequired && !options.some(({ value }) => value === answer);
  const chosen = answer ?? (isRequired ? undefined : options[0]?.value);
  const isOfReadings = options.some(({ detail, samples }) => detail !== undefined || samples !== undefined);
  return (
    <Alert variant={isOpen ? 'warning' : 'info'} transition={false} className="mb-0">
      <fieldset>
        <legend className="nc-import-question">{message}</legend>
        <div className={isOfReadings ? 'nc-readings' : undefined}>
          <Options
            options={options}
            type={ticked.includes(name) ? 'checkbox' : 'radio'}
            isOfReadings={isOfReadings}
            chosen={chosen}
            onAnswer={onAnswer}
          />
        </div>
      </fieldset>
    </Alert>
  );
}

type OptionsProps = {
  options: ImportQuestion['options'];
  type: 'checkbox' | 'radio';
  isOfReadings: boolean;
  chosen: string | undefined;
  onAnswer: (value: string) => void;
};

function Options({ options, type, isOfReadings, chosen, onAnswer }: OptionsProps) {
  const name = useId();
  return options.map((option) => {
    const choice = { name, isChosen: chosen === option.value };
    if (isOfReadings) {
      return <ReadingCard key={option.value} reading={option} {...choice} onChoose={() => onAnswer(option.value)} />;
    }
    return (
      <FormCheck
        key={option.value}
        id={`${name}-${option.value}`}
        type={type}
        name={name}
        label={option.label}
        checked={choice.isChosen}
        onChange={({ currentTarget }) => onAnswer(currentTarget.checked ? option.value : '')}
      />
    );
  });
}
