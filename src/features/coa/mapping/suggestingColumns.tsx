import { useEffect } from 'react';
import { SuggestedLine } from '@/components/mapping/SuggestedLine';
import type { SuggestFor } from '@/components/mapping/useLineSuggestions';
import type { StagedEditing } from '@/components/staging/useStagedEditing';
import type { Column } from '@/components/table';
import type { Coa } from '@/contract/books/coa';
import { canEdit, type MarkedRow } from '@/lib/staging';
import { coaColumnsOf } from '../components/coaColumns';
import { withLines } from './withLines';

type Suggesting = {
  editing: StagedEditing<Coa>;
  /** Null until suggestions are there. */
  suggestFor: SuggestFor | null;
  /** An account without a line is shown: suggestions are needed. */
  onWanted: () => void;
};

/** The columns of the edit screen: an account without a line shows the one that is suggested for it. */
export function suggestingColumns(suggesting: Suggesting, isNarrow: boolean): readonly Column<MarkedRow<Coa>>[] {
  return coaColumnsOf(isNarrow).map((column) =>
    column.id === 'focusId'
      ? {
          ...column,
          cell: (coa) => (
            <>
              {column.cell(coa)}
              {coa.focus_setting === null && canEdit(coa) && <Suggestion coa={coa} {...suggesting} />}
            </>
          ),
        }
      : column,
  );
}

function Suggestion({ coa, editing, suggestFor, onWanted }: Suggesting & { coa: MarkedRow<Coa> }) {
  useEffect(onWanted, [onWanted]);
  const [suggestion] = suggestFor?.({ name: coa.account_name, number: coa.account_number }) ?? [];
  if (suggestion === undefined) return null;
  return (
    <SuggestedLine
      suggestion={suggestion}
      name={`account ${coa.account_number}`}
      disabled={editing.isBusy}
      onAccept={() => editing.change(coa, (before) => withLines(before, suggestion))}
    />
  );
}
