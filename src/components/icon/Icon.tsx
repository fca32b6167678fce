import { type IconName, iconPaths } from './iconPaths';
import './icon.css';

/** A line icon in the color of its text; decorative, so the text next to it must carry the meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="nc-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={iconPaths[name]} />
    </svg>
  );
}
