import Button from 'react-bootstrap/Button';
import { focusSettingText, ssoiSettingText } from '@/components/pickers/settingTexts';
import type { MappableAccount } from './mappableAccount';
import { confidenceTexts, reasonsText } from './suggestionTexts';
import type { SuggestedLines } from './useLineSuggestions';

export type MapAccountRowProps = {
  account: MappableAccount;
  suggestions: readonly SuggestedLines[];
  /** True if Tab moves to this row; arrow keys continue from there. */
  isActive: boolean;
  onFocus: () => void;
  onAccept: (suggestion: SuggestedLines) => void;
  onChoose: () => void;
  onUndo: () => void;
};

/** An account with its suggestions; its first button is the target of the arrow keys. */
export function MapAccountRow(props: MapAccountRowProps) {
  const { account, suggestions, isActive, onFocus, onAccept, onChoose, onUndo } = props;
  const { number, name, chosen } = account;
  const [first, ...others] = suggestions;
  const own = { 'data-map-own': true, tabIndex: isActive ? 0 : -1, size: 'sm' } as const;
  const rest = { tabIndex: isActive ? 0 : -1, variant: 'link', size: 'sm' } as const;
  const spoken = `account ${number}`;
  return (
    <li className="nc-map-row" data-active={isActive || undefined} onFocus={onFocus}>
      <div>
        {number} <strong>{name}</strong>
      </div>
      <div className="nc-map-choices">
        {chosen !== null && (
          <div className="nc-map-more">
            <span>
              {focusSettingText(chosen.focus)}
              {chosen.ssoi !== null && `, SSOI ${ssoiSettingText(chosen.ssoi)}`}
            </span>
            <Button {...own} variant="link" aria-label={`Undo ${spoken}`} onClick={onUndo}>
              Undo
            </Button>
          </div>
        )}
        {chosen === null && first !== undefined && (
          <>
            <Button {...own} variant="outline-primary" onClick={() => onAccept(first)}>
              {focusSettingText(first.focus)}
              {first.ssoi !== null && `, SSOI ${ssoiSettingText(first.ssoi)}`}
            </Button>
            <small className="nc-map-reason">
              <span className={`nc-confidence-${first.word}`}>{confidenceTexts[first.word]}</span>:{' '}
              {reasonsText(first.reasons)}
            </small>
          </>
        )}
        {chosen === null && (
          <div className="nc-map-more">
            {others.map((suggestion, index) => (
              <Button
                key={suggestion.focus.focus_id}
                {...rest}
                title={`${focusSettingText(suggestion.focus)}: ${reasonsText(suggestion.reasons)}`}
                aria-label={`${focusSettingText(suggestion.focus)} for ${spoken}`}
                onClick={() => onAccept(suggestion)}
              >
                {index + 2}: {suggestion.focus.focus_id}
              </Button>
            ))}
            <Button
              {...(first === undefined ? own : rest)}
              variant="link"
              onClick={onChoose}
              aria-label={`Other line for ${spoken}`}
            >
              Other line
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
