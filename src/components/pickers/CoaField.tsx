import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import InputGroup from 'react-bootstrap/InputGroup';
import { RequiredMark } from '@/components/form/fieldParts/Field';
import { FieldMessages, messageIds } from '@/components/form/fieldParts/FieldMessages';
import type { Coa } from '@/contract/coa/coa.schema';
import type { BalanceCoa } from '@/contract/trialBalance/trialBalance.schema';
import { getShownType } from '@/domain/coa/accounts';
import { useExtra } from '@/lib/api';
import { useAfterPause } from '@/lib/hooks';
import { searchFilters, useListCoaChoicesQuery } from './pickersApi';
import { SelectCoaModal } from './SelectCoaModal';
import './coaField.css';

const pauseBeforeSearch = 500;
const maxSuggestions = 10;
const { InputBlur, InputClick, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;

export type CoaFieldProps = {
  companyId: number;
  label: string;
  value: BalanceCoa | null;
  error?: string | undefined;
  onChange: (coa: BalanceCoa | null) => void;
};

/** Chooses an account by typing its number or name, or from the searchable list next to it. */
export function CoaField({ companyId, label, value, error, onChange }: CoaFieldProps) {
  const id = useId();
  const [isPicking, setIsPicking] = useState(false);
  const messages = messageIds(id, { error });
  const { combobox, setTyped, coas, isWaiting, isTyped } = useCoaCombobox({ companyId, id, value, onChange });

  function handleClear() {
    onChange(null);
    // The pressed button is removed with the value.
    document.getElementById(id)?.focus();
  }

  /** Lets Escape close the suggestions. Without any it belongs to the dialog around the field and must not clear the choice. */
  function handleKeyDown({ key, nativeEvent }: KeyboardEvent) {
    if (key === 'Escape' && !(combobox.isOpen && isTyped))
      Object.assign(nativeEvent, { preventDownshiftDefault: true });
  }

  return (
    <div className="nc-field">
      <label className="form-label" {...combobox.getLabelProps()} htmlFor={id}>
        {label}
        <RequiredMark />
      </label>
      <div className="nc-coa-field">
        <InputGroup>
          <FormControl
            {...combobox.getInputProps({
              'aria-describedby': messages,
              'aria-invalid': error !== undefined,
              'aria-required': true,
              autoComplete: 'off',
              placeholder: 'No Chart Of Account Selected',
              onKeyDown: handleKeyDown,
              // The combobox reports a change only after restoring the old text, which drops letters of fast typing.
              onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
            })}
            // The combobox still refers to the highlighted suggestion after the last one is gone.
            {...(coas.length === 0 && { 'aria-activedescendant': undefined })}
          />
          <Button variant="outline-secondary" aria-label={`Select ${label}`} onClick={() => setIsPicking(true)}>
            Select
          </Button>
          {value !== null && (
            <Button variant="outline-secondary" aria-label={`Clear ${label}`} onClick={handleClear}>
              Clear
            </Button>
          )}
        </InputGroup>
        <SuggestedAccounts {...{ combobox, coas, isWaiting, isTyped }} />
      </div>
      <FieldMessages id={id} error={error} />
      {isPicking && (
        <SelectCoaModal
          companyId={companyId}
          selected={value}
          onSelect={(coa) => {
            setIsPicking(false);
            onChange(coa);
          }}
          onCancel={() => setIsPicking(false)}
        />
      )}
    </div>
  );
}

type SuggestedAccountsProps = Pick<ReturnType<typeof useCoaCombobox>, 'combobox' | 'coas' | 'isWaiting' | 'isTyped'>;

function SuggestedAccounts({ combobox, coas, isWaiting, isTyped }: SuggestedAccountsProps) {
  const { isOpen, highlightedIndex } = combobox;
  return (
    <>
      <ul
        {...combobox.getMenuProps({
          'aria-label': 'Matching accounts',
          className: isOpen ? 'nc-coa-menu' : 'nc-coa-menu d-none',
        })}
      >
        {coas.map((coa, index) => (
          <li
            key={coa.id}
            {...combobox.getItemProps({ item: coa, index })}
            className={index === highlightedIndex ? 'nc-coa-choice nc-coa-choice-active' : 'nc-coa-choice'}
          >
            {coa.account_number} <span className="text-body-secondary">{coa.account_name}</span>{' '}
            <span className="nc-coa-type">{getShownType(coa)}</span>
          </li>
        ))}
      </ul>
      {isOpen && isTyped && coas.length === 0 && (
        <div className="form-text" role="status">
          {isWaiting ? 'Searching…' : 'No matching accounts'}
        </div>
      )}
    </>
  );
}

type CoaComboboxOptions = Pick<CoaFieldProps, 'companyId' | 'value' | 'onChange'> & { id: string };

function useCoaCombobox({ companyId, id, value, onChange }: CoaComboboxOptions) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed?.trim() ?? '';
  const settled = useAfterPause(text, pauseBeforeSearch);
  const search = text === '' ? '' : settled;
  const findsNames = useExtra('list-search');
  const query = useListCoaChoicesQuery(
    {
      company_id: companyId,
      pagination: { page: 1, pageSize: maxSuggestions },
      sort: ['account_number:asc'],
      filters: searchFilters(search, findsNames),
    },
    { skip: search === '' },
  );
  const isWaiting = search !== text || query.isFetching;
  const coas: readonly Coa[] = search === '' || isWaiting ? [] : (query.currentData?.data ?? []);
  const combobox = useCombobox<BalanceCoa | null>({
    inputId: id,
    items: [...coas],
    selectedItem: value,
    inputValue: typed ?? textOf(value),
    itemToString: textOf,
    defaultHighlightedIndex: 0,
    initialSelectedItem: null,
    stateReducer: keepUnchosen,
    // Text typed without a choice is dropped when the field loses the focus, and so is text that led to the same account again.
    onStateChange: ({ type, isOpen }) => {
      if (type === InputBlur || type === ItemClick || (type === InputKeyDownEnter && isOpen === false)) setTyped(null);
    },
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem ?? null),
  });
  return { combobox, setTyped, coas, isWaiting, isTyped: text !== '' };
}

/**
 * Prevents unintended choices: a click into the field opens its list and never closes it; leaving the field, and Enter without a match, choose
 * nothing.
 */
function keepUnchosen(
  state: UseComboboxState<BalanceCoa | null>,
  { type, changes, props }: UseComboboxStateChangeOptions<BalanceCoa | null>,
): Partial<UseComboboxState<BalanceCoa | null>> {
  if (type === InputClick) return { ...changes, isOpen: true };
  if (type === InputBlur) return { ...changes, selectedItem: state.selectedItem };
  if (type === InputKeyDownEnter && props.items.length === 0) return state;
  return changes;
}

function textOf(coa: BalanceCoa | null): string {
  return coa === null ? '' : `${coa.account_number} ${coa.account_name}`;
}
