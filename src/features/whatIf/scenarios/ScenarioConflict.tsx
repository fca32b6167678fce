import { useEffect, useRef } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import type { WhatIfScenario } from '@/contract/figures/whatIfScenario';

type ScenarioConflictProps = {
  opened: WhatIfScenario;
  /** The scenario as somebody else left it; null where it was deleted. */
  theirs: WhatIfScenario | null;
  isBusy: boolean;
  onKeepMine: () => void;
  onUseTheirs: () => void;
  onCopy: () => void;
};

/** Somebody changed or deleted the scenario meanwhile: neither version is lost unless the person says so. */
export function ScenarioConflict(props: ScenarioConflictProps) {
  const { opened, theirs, isBusy, onKeepMine, onUseTheirs, onCopy } = props;
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <Alert ref={alert} variant="warning" transition={false} tabIndex={-1} className="nc-what-if-conflict">
      {theirs === null ? (
        <p>{opened.name} was deleted after you opened it. Your steps are still here.</p>
      ) : (
        <p>
          {theirs.author} changed {opened.name} after you opened it
          {theirs.name === opened.name ? '' : `; it is ${theirs.name} now`}.
        </p>
      )}
      {theirs !== null && (
        <>
          <Button size="sm" disabled={isBusy} onClick={onKeepMine}>
            Keep my version
          </Button>
          <Button size="sm" variant="outline-secondary" disabled={isBusy} onClick={onUseTheirs}>
            Use their version
          </Button>
        </>
      )}
      <Button size="sm" variant="outline-secondary" disabled={isBusy} onClick={onCopy}>
        Save mine as a copy
      </Button>
    </Alert>
  );
}
