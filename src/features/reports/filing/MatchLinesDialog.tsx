import { useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import Form from 'react-bootstrap/Form';
import { LineCode } from '@/components/feedback';
import { FormModal } from '@/components/modal';
import type { SsoiMatch, SsoiMatches, SsoiNumber, SsoiNumbers } from '@/contract/ssoi/ssoiNumbers.schema';
import { useCompanyId } from '@/features/auth';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';
import { useSaveSsoiNumbersMutation } from './filingApi';

/** The matches of a template's captions, and the numbers used before. */
export type Matching = { fileName: string; found: SsoiMatches; kept: SsoiNumbers };

type MatchLinesDialogProps = { matching: Matching; onSaved: () => void; onCancel: () => void };

/** The numbers of a template next to their matched lines: confirmed, changed or omitted, and then used by every document. */
export function MatchLinesDialog({ matching: { fileName, found, kept }, onSaved, onCancel }: MatchLinesDialogProps) {
  const companyId = useCompanyId();
  const [save, { isLoading }] = useSaveSsoiNumbersMutation();
  const [choices, setChoices] = useState(() => getInitialChoices(found, kept));
  const [failure, setFailure] = useState<string | null>(null);
  const repeated = repeatedChoice(choices);
  const problem = repeated === null ? failure : `${captionOf(found, repeated)} is chosen twice. Change one of them.`;

  async function handleSave() {
    setFailure(null);
    const numbers = chosenNumbers(found, choices, kept);
    const { error } = await save({ companyId, data: { numbers, file: fileName, updatedAt: kept.updatedAt } });
    if (error !== undefined) return setFailure(apiError(error)?.message ?? 'Unable to save the line numbers');
    notify.success('Line numbers saved');
    onSaved();
  }

  return (
    <FormModal
      title={`Match line numbers: ${fileName}`}
      size="lg"
      isScrollable
      okText="Save and fill again"
      isBusy={isLoading}
      isOkDisabled={repeated !== null}
      onCancel={onCancel}
      onSubmit={handleSave}
    >
      <p>
        Netcap doesn’t know these numbers of your template. Confirm the line for each, choose another, or leave it out.
        New SSOI reports print the numbers, and templates are filled by them. Reports you already have don’t change.
      </p>
      <ul className="nc-matches">
        {found.matches.map((match) => (
          <MatchRow
            key={`${match.number} ${match.where}`}
            match={match}
            lines={found.lines}
            value={choices[match.number] ?? ''}
            onChoose={(line) => setChoices({ ...choices, [match.number]: line })}
          />
        ))}
      </ul>
      {problem !== null && (
        <Alert variant="danger" transition={false} className="mb-0">
          {problem}
        </Alert>
      )}
    </FormModal>
  );
}

type MatchRowProps = {
  match: SsoiMatch;
  lines: SsoiMatches['lines'];
  value: string;
  onChoose: (line: string) => void;
};

function MatchRow({ match: { number, caption, where, line, reason }, lines, value, onChoose }: MatchRowProps) {
  const sections = [...new Set(lines.map(({ section }) => section))];
  const chosen = lines.find((one) => one.line === value);
  return (
    <li>
      <div>
        <LineCode code={number} caption={caption} />
        <small className="d-block text-body-secondary">{where}</small>
      </div>
      <Form.Select
        size="sm"
        aria-label={`Line for ${number} ${caption}`}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">Leave out</option>
        {sections.map((section) => (
          <optgroup key={section} label={section}>
            {lines
              .filter((one) => one.section === section)
              .map((one) => (
                <option key={one.line} value={one.line}>
                  {one.caption}
                </option>
              ))}
          </optgroup>
        ))}
      </Form.Select>
      <small className="text-body-secondary">
        {chosen !== undefined && `In ${chosen.section}. `}
        {value === (line ?? '') ? reason : 'Chosen by you.'}
      </small>
    </li>
  );
}

function captionOf({ lines }: SsoiMatches, line: string): string {
  return lines.find((one) => one.line === line)?.caption ?? line;
}

/** The line chosen for each number of a template; an empty text omits the number. */
type MatchChoices = Readonly<Record<string, string>>;

/** Returns the initial choices: the line confirmed before, else the most likely one. */
function getInitialChoices({ matches }: SsoiMatches, kept: SsoiNumbers): MatchChoices {
  return Object.fromEntries(
    matches.map(({ number, line }) => [number, kept.numbers.find((one) => one.number === number)?.line ?? line ?? '']),
  );
}

/** Returns a line that is chosen for two numbers; null without one. */
function repeatedChoice(choices: MatchChoices): string | null {
  const chosen = Object.values(choices).filter((line) => line !== '');
  return chosen.find((line, index) => chosen.indexOf(line) !== index) ?? null;
}

/** Returns all numbers to use: those chosen, and those confirmed before that the template doesn't have. */
function chosenNumbers({ matches }: SsoiMatches, choices: MatchChoices, kept: SsoiNumbers): SsoiNumber[] {
  const chosen = matches.flatMap(({ number, caption }): SsoiNumber[] => {
    const line = choices[number] ?? '';
    return line === '' ? [] : [{ line, number, caption }];
  });
  const others = kept.numbers.filter(
    ({ line, number }) => !chosen.some((one) => one.line === line) && choices[number] === undefined,
  );
  return [...chosen, ...others];
}
