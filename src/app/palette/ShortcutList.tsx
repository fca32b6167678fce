import { Fragment } from 'react';
import ModalBody from 'react-bootstrap/ModalBody';
import { Dialog } from '@/components/modal';
import { shortcuts } from './shortcuts';
import './palette.css';

/** The list of global keyboard shortcuts. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <ModalBody>
        <dl className="nc-shortcuts">
          {shortcuts.map(({ keys, text }) => (
            <Fragment key={text}>
              <dt>
                {keys.map((key, place) => (
                  <Fragment key={key}>
                    {place > 0 && ' + '}
                    <kbd>{key}</kbd>
                  </Fragment>
                ))}
              </dt>
              <dd>{text}</dd>
            </Fragment>
          ))}
        </dl>
        <p className="mt-3 mb-0 text-body-secondary">On a Mac, use ⌘ in place of Ctrl and ⌥ in place of Alt.</p>
      </ModalBody>
    </Dialog>
  );
}
