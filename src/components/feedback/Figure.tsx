import './feedback.css';

/** A figure as it is read, in digits of one width. The closing parenthesis hangs, so that digits stand below each other. */
export function Figure({ text }: { text: string }) {
  return <span className={`nc-figure ${tails[text.at(-1) ?? ''] ?? ''}`.trimEnd()}>{text}</span>;
}

const tails: Record<string, string> = { ')': 'nc-figure-negative', '%': 'nc-figure-percent' };
