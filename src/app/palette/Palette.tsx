import './palette.css';
import { skipToken } from '@reduxjs/toolkit/query';
import { useCombobox } from 'downshift';
import { type ChangeEvent, type KeyboardEvent, useMemo, useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import ModalBody from 'react-bootstrap/ModalBody';
import { useNavigate } from 'react-router-dom';
import { useExplain } from '@/components/explain';
import { Dialog } from '@/components/modal';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import { searchLines } from '@/domain/coa/lineSearch/lineSearch';
import { mayGenerate } from '@/domain/reports/reportRights';
import { useCompanyId, useHasSeveralFirms, useRole, useSignOut } from '@/features/auth';
import { coaKind, foundAccountsQuery } from '@/features/coa';
import { balancePeriods } from '@/features/trialBalance';
import { useExtra, useExtras } from '@/lib/api';
import { useAfterPause } from '@/lib/hooks';
import { chooseTheme } from '@/lib/theme/theme';
import {
  accountEntry,
  fixedEntries,
  lineEntries,
  type PaletteEntry,
  type PaletteStep,
  paletteGroups,
  periodEntries,
} from './entries';

/** Maximum number of entries of a group once something is typed. */
const maxOfGroup = 6;

const pauseBeforeSearch = 200;

const maxAccounts = 6;

const { InputBlur } = useCombobox.stateChangeTypes;

type PaletteProps = { onShortcuts: () => void; onClose: () => void };

/** Searches screens, actions, periods, accounts and lines, and opens the chosen one. */
export function Palette({ onShortcuts, onClose }: PaletteProps) {
  const [text, setText] = useState('');
  const { found, isWaiting } = usePaletteEntries(text);
  const take = useSteps(onShortcuts);

  function choose(entry: PaletteEntry | null | undefined) {
    if (!entry) return;
    onClose();
    take(entry.step);
  }

  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<PaletteEntry>({
    items: [...found],
    isOpen: true,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: (entry) => entry?.caption ?? '',
    onSelectedItemChange: ({ selectedItem, type }) => {
      // Leaving the field doesn't choose the highlighted item.
      if (type !== InputBlur) choose(selectedItem);
    },
  });

  return (
    <Dialog title="Go to" onClose={onClose}>
      <ModalBody className="nc-palette">
        <FormControl
          {...getInputProps({
            'aria-label': 'Screen, action, period, account or line',
            autoComplete: 'off',
            placeholder: 'Screen, action, period, account or line',
            // The combobox reports a change only after restoring the old text, which drops letters of fast typing.
            onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value),
            onKeyDown: leaveEscape,
          })}
          value={text}
        />
        <div {...getMenuProps({ 'aria-label': 'Found', className: 'nc-palette-found' })}>
          {paletteGroups.map((group) => {
            const ofGroup = found.flatMap((entry, index) => (entry.group === group ? [{ entry, index }] : []));
            if (ofGroup.length === 0) return null;
            return (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list box
              <div key={group} role="group" aria-label={group}>
                <div className="nc-palette-group" aria-hidden="true">
                  {group}
                </div>
                {ofGroup.map(({ entry, index }) => (
                  <div
                    key={entry.id}
                    {...getItemProps({ item: entry, index })}
                    className={index === highlightedIndex ? 'nc-palette-entry nc-palette-active' : 'nc-palette-entry'}
                  >
                    {entry.code !== '' && <span className="nc-palette-code">{entry.code}</span>}
                    <span>{entry.caption}</span>
                  </div>
                ))}
              </div>
            );
          })}
        </div>
        <p className="nc-palette-none" role="status">
          {found.length === 0 &&
            (isWaiting ? 'Searching…' : 'Nothing found. Try a screen, a period such as Q1 25, or an account.')}
        </p>
      </ModalBody>
    </Dialog>
  );
}

/** Leaves Escape to the dialog. */
function leaveEscape({ key, nativeEvent }: KeyboardEvent): void {
  if (key === 'Escape') Object.assign(nativeEvent, { preventDownshiftDefault: true });
}

function useSteps(onShortcuts: () => void): (step: PaletteStep) => void {
  const navigate = useNavigate();
  const explain = useExplain();
  const signOut = useSignOut();
  return (step) => {
    if ('to' in step) void navigate(step.to);
    else if ('figure' in step) explain?.(step.figure);
    else if ('theme' in step) chooseTheme(step.theme);
    else if (step.act === 'signOut') signOut();
    else onShortcuts();
  };
}

/** Returns the matches among everything that the user may open; `isWaiting` while accounts are being searched. */
function usePaletteEntries(text: string): { found: readonly PaletteEntry[]; isWaiting: boolean } {
  const companyId = useCompanyId();
  const role = useRole();
  const hasSeveralFirms = useHasSeveralFirms();
  const extras = useExtras();
  const { data: periods = [] } = useListPeriodsQuery({ source: balancePeriods, companyId });
  const { accounts, isWaiting } = useFoundAccounts(companyId, text.trim());
  const entries = useMemo(() => {
    const [latest] = periods;
    return [
      ...fixedEntries({ role, hasSeveralFirms, extras }),
      ...periodEntries(periods, mayGenerate(role)),
      ...(extras.includes('explain') && latest !== undefined ? lineEntries(latest) : []),
    ];
  }, [role, hasSeveralFirms, extras, periods]);
  return { found: foundEntries(text, entries, accounts), isWaiting };
}

function useFoundAccounts(companyId: number, text: string) {
  const settled = useAfterPause(text, pauseBeforeSearch);
  const hasSearch = useExtra('list-search');
  const search = text === '' ? '' : settled;
  const query = coaKind.useCommittedQuery(
    search === '' ? skipToken : foundAccountsQuery({ companyId, search, hasSearch, count: maxAccounts }),
  );
  const isWaiting = search !== text || query.isFetching;
  const rows = search === '' ? [] : (query.currentData?.data ?? []);
  return { accounts: rows.map(accountEntry), isWaiting };
}

/** Returns the entries that match a text by group, best first; without a text only screens and actions. */
function foundEntries(
  text: string,
  entries: readonly PaletteEntry[],
  accounts: readonly PaletteEntry[],
): readonly PaletteEntry[] {
  const isEmpty = text.trim() === '';
  // All groups at once: partial matches count only if no entry has every word.
  const found = isEmpty ? entries.filter(isAlwaysThere) : searchLines(text, entries).map(({ line }) => line);
  return paletteGroups.flatMap((group) => {
    // The backend has already searched them.
    if (group === 'Accounts') return accounts.slice(0, maxOfGroup);
    const ofGroup = found.filter((entry) => entry.group === group);
    return isEmpty ? ofGroup : ofGroup.slice(0, maxOfGroup);
  });
}

/** Returns true for entries shown without a search; each period's new report would hide the rest. */
function isAlwaysThere({ group, step }: PaletteEntry): boolean {
  return group === 'Screens' || (group === 'Actions' && !('to' in step));
}
