import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import InputGroup from 'react-bootstrap/InputGroup';
import './search.css';

export type SearchBoxProps = {
  label: string;
  /** The current search. */
  value: string;
  onSearch: (text: string) => void;
};

const pauseBeforeSearch = 900;

/** Searches when typing pauses, on Enter and by the button. No form of its own, so that a form can contain it. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  const [seen, setSeen] = useState(value);

  // If the value changes elsewhere (the back button), it replaces the typed text.
  if (value !== seen) {
    setSeen(value);
    if (value !== asked) {
      setAsked(value);
      setText(value);
    }
  }

  function search() {
    setAsked(text.trim());
    onSearch(text.trim());
  }

  const searchAfterPause = useEffectEvent(search);
  const isTyping = text.trim() !== asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke begins the pause again
  useEffect(() => {
    if (!isTyping) return undefined;
    const timer = setTimeout(searchAfterPause, pauseBeforeSearch);
    return () => clearTimeout(timer);
  }, [isTyping, text]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    search();
  }

  return (
    <div className="nc-search">
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <InputGroup>
        <FormControl
          id={id}
          type="search"
          placeholder={label}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        <Button variant="outline-secondary" onClick={search}>
          Search
        </Button>
      </InputGroup>
    </div>
  );
}
