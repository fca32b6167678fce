import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import { CopyButton } from '@/components/copy/CopyButton';
import { Dialog, useConfirm } from '@/components/modal';
import { saveFile } from '@/lib/download';

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** Shows recovery codes once; leaving asks first unless the user confirms that they are saved. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const confirm = useConfirm();
  const textId = useId();

  async function handleLeave() {
    const text = "These codes won't be shown again. Without one, you can't sign in if you lose your phone or passkey.";
    if (await confirm({ title: 'Close without saving?', text, confirmText: 'Close', tone: 'danger' })) onClose();
  }

  function handleDownload() {
    const lines = ['Netcap recovery codes. Each one signs you in once.', '', ...codes, ''];
    saveFile(new Blob([lines.join('\r\n')], { type: 'text/plain' }), 'netcap-recovery-codes.txt');
  }

  return (
    <Dialog title="Save your recovery codes" descriptionId={textId} onClose={handleLeave}>
      <Modal.Body>
        <p id={textId}>
          If you lose your phone or passkey, each code signs you in once. Keep them where you can reach them without it:
          they won't be shown again.
        </p>
        <ul className="nc-recovery-codes" aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="d-flex gap-2">
          <CopyButton text={codes.join('\n')} label="Copy" />
          <Button variant="outline-secondary" size="sm" onClick={handleDownload}>
            Download
          </Button>
        </div>
      </Modal.Body>
      <Modal.Footer>
        <Button onClick={onClose}>I saved these codes</Button>
      </Modal.Footer>
    </Dialog>
  );
}
