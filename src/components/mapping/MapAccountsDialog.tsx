import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import { Dialog } from '@/components/modal';
import { SelectFocusIdModal } from '@/components/pickers/SelectFocusIdModal';
import type { FocusSetting } from '@/contract/books/setting';
import { ConfidenceSelect, type LeastConfidence } from './ConfidenceSelect';
import { MapAccountRow } from './MapAccountRow';
import { type ChosenLines, type MappableAccount, surelySuggested } from './mappableAccount';
import type { SuggestFor } from './useLineSuggestions';
import { useMapKeys } from './useMapKeys';
import './mapping.css';

export type MapAccountsDialogProps = {
  accounts: readonly MappableAccount[];
  suggestFor: SuggestFor;
  onMap: (account: MappableAccount, lines: ChosenLines) => void;
  onUndo: (account: MappableAccount) => void;
  onClose: () => void;
  /** Shown in place of the accounts: while they are on their way, or did not come. */
  instead?: ReactNode;
  /** What is to be known of the accounts, such as that there are more. */
  note?: string | undefined;
  /** What saves the lines: `Nothing is saved until …`. */
  savedWhen?: string;
};

const suggestionsShown = 3;
const rowsAtOnce = 100;

/** The accounts without a line, each with suggestions to accept, one by one or all that are sure enough; by keys alone, too. */
export function MapAccountsDialog({
  accounts,
  suggestFor,
  onMap,
  onUndo,
  onClose,
  instead,
  note,
  savedWhen = 'you save',
}: MapAccountsDialogProps) {
  const [picking, setPicking] = useState<{ account: MappableAccount; search: string } | null>(null);
  const [limit, setLimit] = useState(rowsAtOnce);
  const shown = accounts.slice(0, limit);
  const rows = shown.map((account) => ({ account, suggestions: suggestFor(account).slice(0, suggestionsShown) }));
  const mapped = accounts.filter(({ chosen }) => chosen !== null).length;

  const keys = useMapKeys({
    count: rows.length,
    accept: (row, place) => accept(row, rows[row]?.suggestions[place]),
    undo: (row) => undo(row),
    type: (row, search) => {
      const account = rows[row]?.account;
      if (account !== undefined) setPicking({ account, search });
    },
  });

  const focusFirst = useEffectEvent(() => keys.focusRow(0));
  const isReady = instead === undefined;
  useEffect(() => {
    if (isReady) focusFirst();
  }, [isReady]);

  /** Gives the row's account the lines and goes on to the next without. */
  function accept(row: number, lines: ChosenLines | undefined): void {
    const account = rows[row]?.account;
    if (account === undefined || lines === undefined || account.chosen !== null) return;
    onMap(account, { focus: lines.focus, ssoi: lines.ssoi });
    const next = rows.findIndex(({ account: other }, index) => index > row && other.chosen === null);
    keys.focusRow(next === -1 ? row : next);
  }

  function undo(row: number): void {
    const account = rows[row]?.account;
    if (account === undefined || account.chosen === null) return;
    onUndo(account);
    keys.focusRow(row);
  }

  function handlePick(focus: FocusSetting): void {
    if (picking === null) return;
    const suggested = suggestFor(picking.account).find((one) => one.focus.id === focus.id);
    const row = rows.findIndex(({ account }) => account.id === picking.account.id);
    setPicking(null);
    accept(row, { focus, ssoi: suggested?.ssoi ?? null });
  }

  return (
    <>
      <Dialog title="Map Unmapped Accounts" size="xl" isScrollable onClose={onClose}>
        <Modal.Body>
          <p className="text-body-secondary">
            Enter accepts the first line, 2 and 3 the others. Type to search all lines, Backspace to undo. Nothing is
            saved until {savedWhen}.
          </p>
          {note !== undefined && <p>{note}</p>}
          {instead ?? (
            <ul className="nc-map-rows" aria-label="Unmapped accounts" ref={keys.list} onKeyDown={keys.onKeyDown}>
              {rows.map(({ account, suggestions }, row) => (
                <MapAccountRow
                  key={account.id}
                  account={account}
                  suggestions={suggestions}
                  isActive={row === keys.active}
                  onFocus={() => keys.setActive(row)}
                  onAccept={(suggestion) => accept(row, suggestion)}
                  onChoose={() => setPicking({ account, search: '' })}
                  onUndo={() => undo(row)}
                />
              ))}
            </ul>
          )}
          {accounts.length > limit && (
            <Button variant="outline-secondary" className="mt-2" onClick={() => setLimit(limit + rowsAtOnce)}>
              Show more ({accounts.length - limit})
            </Button>
          )}
        </Modal.Body>
        <Modal.Footer>
          <span className="me-auto" role="status">
            {instead === undefined && `${mapped} of ${accounts.length} mapped`}
          </span>
          <AcceptAll accounts={accounts} suggestFor={suggestFor} onMap={onMap} />
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </Modal.Footer>
      </Dialog>
      {picking !== null && (
        <SelectFocusIdModal
          selected={null}
          search={picking.search}
          onSelect={handlePick}
          onCancel={() => setPicking(null)}
        />
      )}
    </>
  );
}

/** Accepts the first suggestions of all accounts that are sure enough, and says how many those are. */
function AcceptAll({ accounts, suggestFor, onMap }: Pick<MapAccountsDialogProps, 'accounts' | 'suggestFor' | 'onMap'>) {
  const [least, setLeast] = useState<LeastConfidence>('high');
  const sure = surelySuggested(accounts, suggestFor, least);

  function handleAccept() {
    for (const { account, suggestion } of sure) onMap(account, suggestion);
  }

  return (
    <>
      <ConfidenceSelect value={least} onChange={setLeast} />
      <Button variant="outline-secondary" disabled={sure.length === 0} onClick={handleAccept}>
        Accept all {sure.length}
      </Button>
    </>
  );
}
