import { ActionButton } from '@/components/feedback';
import type { WhatIfFileQuery, WhatIfScenario } from '@/contract/whatIf/whatIfScenario.schema';
import { scenarioFileName } from '@/domain/whatIf/outcomes/scenarioFileName';
import { useExtra } from '@/lib/api';
import { downloadFile, useDownload } from '@/lib/download';
import { useAppDispatch } from '@/lib/hooks';
import { loadScenarioLink } from './scenariosApi';

const files: readonly { type: WhatIfFileQuery['type']; text: string; extension: string }[] = [
  { type: 'pdf', text: 'PDF', extension: 'pdf' },
  { type: 'excel', text: 'Excel', extension: 'xlsx' },
];

type ScenarioFilesProps = {
  companyId: number;
  scenario: WhatIfScenario;
  comparedWith?: WhatIfScenario;
  /** True if the steps differ from the saved ones. */
  isChanged?: boolean;
};

/** Downloads a scenario as saved, or two side by side; renders nothing with a backend that doesn't make such files. */
export function ScenarioFiles({ companyId, scenario, comparedWith, isChanged = false }: ScenarioFilesProps) {
  const isThere = useExtra('what-if-file');
  const dispatch = useAppDispatch();
  const { download, isBusy } = useDownload();
  const compared = comparedWith === undefined ? {} : { compared_with: comparedWith.id };
  const name = scenarioFileName([scenario, ...(comparedWith === undefined ? [] : [comparedWith])]);

  async function run({ type, extension }: (typeof files)[number]) {
    const query = { company_id: companyId, scenario: scenario.id, ...compared, type };
    await downloadFile(await dispatch(loadScenarioLink(query)), `${name}.${extension}`);
    return undefined;
  }

  if (!isThere) return null;
  return (
    <div className="nc-what-if-files" aria-busy={isBusy}>
      {files.map((file) => (
        <ActionButton
          key={file.type}
          size="sm"
          variant="outline-secondary"
          isBusy={isBusy}
          disabled={isChanged}
          aria-label={`Download ${file.text}`}
          onClick={() => download(() => run(file))}
        >
          {file.text}
        </ActionButton>
      ))}
    </div>
  );
}
