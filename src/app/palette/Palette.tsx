import { useCombobox } from 'downshift';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import ModalBody from 'react-bootstrap/ModalBody';
import { useNavigate } from 'react-router-dom';
import { useExplain } from '@/components/explain';
import { Dialog } from '@/components/modal';
import { useSignOut } from '@/features/auth';
import { chooseTheme } from '@/lib/theme';
import { type PaletteEntry, type PaletteStep, paletteGroups } from './entries';
import { usePaletteEntries } from './usePaletteEntries';
import './palette.css';

const { InputBlur } = useCombobox.stateChangeTypes;

type PaletteProps = { onShortcuts: () => void; onClose: () => void };

/** Finds screens, actions, periods, accounts and lines by what is typed, and goes there. */
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
      // Leaving the field isn't choosing what is highlighted.
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
            // The combobox reports a change only after it has put the old text back, which drops letters of fast typing.
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

/** Escape is for the dialog. */
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
