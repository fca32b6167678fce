import Button from 'react-bootstrap/Button';
import { focusSettingText, ssoiSettingText } from '@/components/pickers/settingTexts';
import { confidenceTexts, confidenceWords, reasonsText } from './suggestionTexts';
import type { SuggestedLines } from './useLineSuggestions';
import './mapping.css';

export type SuggestedLineProps = {
  suggestion: SuggestedLines;
  /** The account's name, for the button's label. */
  name: string;
  disabled: boolean;
  onAccept: () => void;
};

/** The line suggested for an unmapped account, in its row; one press accepts it. */
export function SuggestedLine({ suggestion, name, disabled, onAccept }: SuggestedLineProps) {
  const { focus, ssoi, word, reasons } = suggestion;
  const reason = reasonsText(reasons);
  const lines = [focusSettingText(focus), ...(ssoi === null ? [] : [`SSOI ${ssoiSettingText(ssoi)}`])].join(', ');
  return (
    <div className="nc-suggested" title={`${lines}. ${confidenceTexts[word]}: ${reason}.`}>
      <Button
        variant="link"
        size="sm"
        disabled={disabled}
        aria-label={`Accept ${lines} for ${name}. ${confidenceTexts[word]}: ${reason}`}
        onClick={onAccept}
      >
        Accept {focus.focus_id}
      </Button>
      <small>
        <span className={`nc-confidence-${word}`}>
          {confidenceWords[word]}
          <span className="visually-hidden"> confidence</span>
        </span>
        : {focus.description_line}
      </small>
    </div>
  );
}
