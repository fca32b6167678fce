import Button from 'react-bootstrap/Button';
import { notify } from '@/lib/notifications';

/** Puts a text on the clipboard, which browsers may refuse. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      notify.success('Copied.');
    } catch {
      notify.error("Can't copy here. Select the text and copy it.");
    }
  }

  return (
    <Button variant="outline-secondary" size="sm" onClick={handleCopy}>
      {label}
    </Button>
  );
}
