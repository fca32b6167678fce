import ModalBody from 'react-bootstrap/ModalBody';
import { usePreviewExplain } from '@/components/explain';
import { ErrorNotice, Loading } from '@/components/feedback';
import { Dialog } from '@/components/modal';
import { DefinitionWizard, useStepMemory } from '@/components/wizard';
import type { GenerateReportRequest } from '@/contract/reports/report.schema';
import type { SsoiInput, SsoiItemGroup } from '@/contract/ssoi/ssoiReport.schema';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { ssoiFigure } from '@/domain/explain/figureAddress';
import type { PreviewProps } from '@/features/reports';
import { type ApiError, apiError, useExtra } from '@/lib/api';
import { useToday } from '@/lib/hooks';
import { previewRequest, usePreviewSsoiQuery } from './ssoiApi';
import { findItemLine, itemSteps, itemValues, toFieldRefusal, toInput } from './ssoiItems';

const title = 'SSOI: PREVIEW';

/** The statement's items from the answers, to review and edit before it is generated. */
export function SsoiPreviewModal({ companyId, request, onSubmit, onClose }: PreviewProps) {
  const { prefill, ...header } = request;
  const query = usePreviewSsoiQuery(
    { companyId, request: previewRequest(request) },
    { refetchOnMountOrArgChange: true },
  );
  const failure = apiError(query.error);
  const groups = query.currentData?.data;
  if (groups === undefined) {
    return (
      <Dialog title={title} size="xl" onClose={onClose}>
        <ModalBody>{failure ? <ErrorNotice error={failure} onRetry={query.refetch} /> : <Loading />}</ModalBody>
      </Dialog>
    );
  }
  return (
    <PreviewWizard
      companyId={companyId}
      prefill={prefill}
      groups={groups}
      onSubmit={(input) => onSubmit({ ...header, input })}
      onClose={onClose}
    />
  );
}

type PreviewWizardProps = Pick<PreviewProps, 'companyId'> & {
  prefill: GenerateReportRequest['prefill'];
  groups: readonly SsoiItemGroup[];
  onSubmit: (input: SsoiInput[]) => Promise<ApiError | null>;
  onClose: () => void;
};

function PreviewWizard({ companyId, prefill, groups, onSubmit, onClose }: PreviewWizardProps) {
  const history = useStepMemory();
  const { explain, panel } = usePreviewExplain(companyId);
  const canExplain = useExtra('explain');

  /** Explains a line with the typed amounts. */
  function explainOf(name: string) {
    const line = findItemLine(groups, name);
    if (line === null || !canExplain) return undefined;
    const figure = ssoiFigure(String(prefill['endDate']), line);
    return (values: FieldValues) =>
      explain(figure, { answers: { type: 'SSOI', prefill, input: toInput(groups, values) } });
  }

  async function handleSubmit(values: FieldValues): Promise<ApiError | null> {
    const refusal = await onSubmit(toInput(groups, values));
    return refusal && toFieldRefusal(groups, refusal);
  }

  return (
    <DefinitionWizard
      title={title}
      steps={itemSteps(groups)}
      values={itemValues(groups)}
      settings={{ frequency: null, today: useToday() }}
      history={history}
      actions={[{ name: 'submit', text: 'Submit' }]}
      offered={null}
      onOfferDecided={() => {}}
      onTyped={() => {}}
      onSubmit={handleSubmit}
      onCancel={onClose}
      isFilled
      explainOf={explainOf}
      notice={panel}
      footer="Privileged and Confidential Information"
    />
  );
}
