import { type IconName, iconPaths } from './iconPaths';
import './icon.css';

/** A line icon in the colour of its text; it decorates, so the text beside it says what it means. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="nc-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={iconPaths[name]} />
    </svg>
  );
}
