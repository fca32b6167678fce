import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormGroup from 'react-bootstrap/FormGroup';
import FormLabel from 'react-bootstrap/FormLabel';
import FormText from 'react-bootstrap/FormText';
import {
  addedText,
  deleteBackwards,
  deleteDigit,
  emptyOtp,
  enterDigits,
  type OtpEdit,
  positionAfterKey,
  wholeOtp,
} from './otpDigits';
import '../form.css';

export type OtpInputHandle = {
  /** Empties the boxes and focuses the first. */
  restart: () => void;
};

type OtpInputProps = {
  label: string;
  hint: string;
  error: string | undefined;
  /** Locks the boxes while a code is being checked. */
  isBusy: boolean;
  /** Called as soon as every box is filled. */
  onComplete: (otp: string) => void;
  ref?: Ref<OtpInputHandle>;
};

/** A code in six boxes that act as one when it is typed, pasted or filled in by the browser. */
export function OtpInput({ label, hint, error, isBusy, onComplete, ref }: OtpInputProps) {
  const [digits, setDigits] = useState(emptyOtp);
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const id = useId();

  useLayoutEffect(() => boxes.current[0]?.focus(), []);

  useImperativeHandle(ref, () => ({
    restart: () => {
      setDigits(emptyOtp);
      boxes.current[0]?.focus();
    },
  }));

  function apply(edit: OtpEdit) {
    if (isBusy) return;
    setDigits(edit.digits);
    boxes.current[edit.position]?.focus();
    const otp = wholeOtp(edit.digits);
    if (otp !== null) onComplete(otp);
  }

  function handleChange(position: number, text: string) {
    const added = addedText(digits[position] ?? '', text);
    apply(added === '' ? deleteDigit(digits, position) : enterDigits(digits, position, added));
  }

  function handleKeyDown(event: KeyboardEvent, position: number) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = positionAfterKey(event.key, position);
    if (next !== null) {
      event.preventDefault();
      boxes.current[next]?.focus();
    } else if (event.key === 'Backspace') {
      event.preventDefault();
      apply(deleteBackwards(digits, position));
    }
  }

  function handlePaste(event: ClipboardEvent, position: number) {
    event.preventDefault();
    apply(enterDigits(digits, position, event.clipboardData.getData('text')));
  }

  return (
    <FormGroup as="fieldset" className="nc-field" aria-describedby={`${id}-hint`}>
      <FormLabel as="legend">{label}</FormLabel>
      <div className="nc-otp-boxes">
        {digits.map((digit, position) => (
          <FormControl
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position
            key={position}
            ref={(box: HTMLInputElement | null) => {
              boxes.current[position] = box;
            }}
            type="text"
            inputMode="numeric"
            autoComplete={position === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${position + 1} of ${digits.length}`}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            readOnly={isBusy}
            value={digit}
            onChange={(event) => handleChange(position, event.target.value)}
            onKeyDown={(event) => handleKeyDown(event, position)}
            onPaste={(event) => handlePaste(event, position)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      <FormText as="div" id={`${id}-hint`}>
        {hint}
      </FormText>
      <div className="nc-field-error" id={`${id}-error`} role="alert">
        {error}
      </div>
    </FormGroup>
  );
}
