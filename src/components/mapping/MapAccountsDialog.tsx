import './mapping.css';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import { Dialog } from '@/components/modal';
import { SelectFocusIdModal } from '@/components/pickers/SelectFocusIdModal';
import type { FocusSetting } from '@/contract/coa/setting.schema';
import { ConfidenceSelect, type MinConfidence } from './ConfidenceSelect';
import { MapAccountRow } from './MapAccountRow';
import { type ChosenLines, type MappableAccount, surelySuggested } from './mappableAccount';
import type { SuggestFor } from './useLineSuggestions';

export type MapAccountsDialogProps = {
  accounts: readonly MappableAccount[];
  suggestFor: SuggestFor;
  onMap: (account: MappableAccount, lines: ChosenLines) => void;
  onUndo: (account: MappableAccount) => void;
  onClose: () => void;
  /** Shown in place of the accounts while they load, or after a failure. */
  instead?: ReactNode;
  /** A note on the accounts, such as that there are more. */
  note?: string | undefined;
  /** The condition that saves the lines: `Nothing is saved until …`. */
  savedWhen?: string;
};

const suggestionsShown = 3;
const rowsAtOnce = 100;

/** The unmapped accounts, each with suggestions to accept, one by one or all above a confidence; usable by keyboard alone. */
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

  /** Maps the row's account to the lines and moves to the next unmapped one. */
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

/** Accepts the first suggestions of all accounts above a confidence, and reports their number. */
function AcceptAll({ accounts, suggestFor, onMap }: Pick<MapAccountsDialogProps, 'accounts' | 'suggestFor' | 'onMap'>) {
  const [least, setLeast] = useState<MinConfidence>('high');
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

/** Actions of the list's keys on the focused row. */
type MapKeySteps = {
  count: number;
  /** Accepts the suggestion at a position, from 0. */
  accept: (row: number, place: number) => void;
  undo: (row: number) => void;
  /** Opens the picker with the typed text. */
  type: (row: number, text: string) => void;
};

/**
 * Handles the keys of a list of accounts: arrows, Home and End move between rows, 1 to 3 accept a suggestion, Backspace and Delete undo, and a letter
 * searches all lines. Enter presses the focused button.
 */
function useMapKeys({ count, accept, undo, type }: MapKeySteps) {
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  const [wanted, setWanted] = useState<number | null>(null);

  // After the render, since accepting changes the row's buttons.
  useEffect(() => {
    if (wanted === null) return;
    setWanted(null);
    list.current?.querySelectorAll<HTMLElement>('[data-map-own]')[wanted]?.focus();
  }, [wanted]);

  function focusRow(row: number): void {
    const place = Math.max(0, Math.min(row, count - 1));
    setActive(place);
    setWanted(place);
  }

  const moves: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    Home: 0,
    End: count - 1,
  };

  /** Returns true for a key that was handled. */
  function handle(key: string): boolean {
    const move = moves[key];
    if (move !== undefined) focusRow(move);
    else if (/^[1-3]$/.test(key)) accept(active, Number(key) - 1);
    else if (key === 'Backspace' || key === 'Delete') undo(active);
    else if (/^\p{L}$/u.test(key)) type(active, key);
    else return false;
    return true;
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (handle(event.key)) event.preventDefault();
  }

  return { list, active, setActive, focusRow, onKeyDown: handleKeyDown };
}
