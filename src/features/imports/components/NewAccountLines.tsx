import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormCheck from 'react-bootstrap/FormCheck';
import { ConfidenceSelect } from '@/components/mapping/ConfidenceSelect';
import type { ImportPreview } from '@/contract/imports/imports.schema';
import { formatCount } from '@/lib/format';
import { type ChangeChoices, chooseLines } from '../draft/choices';
import type { Draft } from '../draft/draft';
import { MapNewAccountsDialog } from './MapNewAccountsDialog';

export type NewAccountLinesProps = {
  companyId: number;
  draft: Draft;
  preview: ImportPreview;
  onChange: ChangeChoices;
};

/** The lines of accounts that the file adds: suggested above a confidence, or chosen one by one. */
export function NewAccountLines({ companyId, draft, preview, onChange }: NewAccountLinesProps) {
  const id = useId();
  const [isMapping, setIsMapping] = useState(false);
  const { accept_suggestions: accepted = false, lines = [] } = draft.choices;
  const isAccepting = accepted !== false;
  const { unmapped } = preview.groups;
  // An older backend doesn't send the accounts that a line can be chosen for.
  const canMap = unmapped.count > unmapped.rows.length || unmapped.rows.some(({ account }) => account !== undefined);
  if (preview.kind === 'position' || (unmapped.count === 0 && !isAccepting && lines.length === 0)) return null;
  return (
    <div className="nc-import-lines">
      <FormCheck
        id={id}
        label="Map new accounts to their suggested lines"
        checked={isAccepting}
        onChange={({ target }) => onChange((choices) => ({ ...choices, accept_suggestions: target.checked }))}
      />
      {isAccepting && (
        <ConfidenceSelect
          value={accepted === 'medium' ? 'medium' : 'high'}
          onChange={(least) =>
            onChange((choices) => ({ ...choices, accept_suggestions: least === 'medium' ? least : true }))
          }
        />
      )}
      {unmapped.count > 0 && canMap && (
        <Button size="sm" variant="outline-secondary" onClick={() => setIsMapping(true)}>
          Map one by one
        </Button>
      )}
      {lines.length > 0 && (
        <span>
          {lines.length === 1 ? '1 account' : `${formatCount(lines.length)} accounts`} mapped by you.{' '}
          <Button size="sm" variant="link" onClick={() => onChange(({ lines: _lines, ...choices }) => choices)}>
            Undo
          </Button>
        </span>
      )}
      {isMapping && (
        <MapNewAccountsDialog
          companyId={companyId}
          draft={draft}
          onMapped={(chosen) => onChange((choices) => chooseLines(choices, chosen))}
          onClose={() => setIsMapping(false)}
        />
      )}
    </div>
  );
}
