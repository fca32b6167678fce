import { yupResolver } from '@hookform/resolvers/yup';
import { useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { FormProvider, useForm } from 'react-hook-form';
import { boolean, object } from 'yup';
import { ActionButton } from '@/components/feedback';
import { CheckboxField, FileField } from '@/components/form';
import { FormModal } from '@/components/modal';
import type { FilledTemplate } from '@/contract/reports/filing.schema';
import type { Report } from '@/contract/reports/report.schema';
import { mayGenerate } from '@/domain/reports/reportRights';
import { useCompanyId, useRole } from '@/features/auth';
import { apiError, useExtra } from '@/lib/api';
import { saveFile } from '@/lib/download';
import { readWhole, unreadableText } from '@/lib/upload';
import { uploadedFile } from '@/lib/validation';
import { FillingOutcome } from './FillingOutcome';
import { useFillTemplateMutation, useLazyReadSsoiNumbersQuery, useMatchSsoiLinesMutation } from './filingApi';
import { decodeFile, filledName } from './filledFile';
import { type Matching, MatchLinesDialog } from './MatchLinesDialog';

type FillTemplateDialogProps = {
  report: Report;
  onClose: () => void;
};

/** A refusal, shown while its file is the chosen one. */
type Failure = { file: File; message: string };
type Filled = FilledTemplate & { name: string; template: File; wholeDollars: boolean };

const schema = object({ file: uploadedFile(), wholeDollars: boolean().default(false) });
const failed = 'Unable to fill the template';

/** Fills FINRA's import template, as the user downloaded it, from a report, and lists the manual steps left. */
export function FillTemplateDialog({ report, onClose }: FillTemplateDialogProps) {
  const companyId = useCompanyId();
  const [fillTemplate] = useFillTemplateMutation();
  const form = useForm({ resolver: yupResolver(schema), defaultValues: { wholeDollars: false } });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [filled, setFilled] = useState<Filled | null>(null);
  const { isSubmitting } = form.formState;
  const chosen = form.watch('file');

  async function handleFill({ file, wholeDollars }: { file: File; wholeDollars: boolean }) {
    setFailure(null);
    const copy = await readWhole(file);
    if (copy === null) return setFailure({ file, message: unreadableText });
    try {
      const { data } = await fillTemplate({ companyId, reportId: report.id, wholeDollars, file: copy }).unwrap();
      setFilled({ ...data, name: filledName(file.name), template: copy, wholeDollars });
    } catch (error) {
      setFailure({ file, message: apiError(error)?.message ?? failed });
    }
  }

  if (filled !== null) {
    const refill = () => handleFill({ file: filled.template, wholeDollars: filled.wholeDollars });
    return (
      <FilledDialog
        report={report}
        filled={filled}
        onBack={() => setFilled(null)}
        onRefill={refill}
        onClose={onClose}
      />
    );
  }
  return (
    <FormProvider {...form}>
      <FormModal
        title={`Fill FINRA template: ${report.name}`}
        okText="Fill template"
        isBusy={isSubmitting}
        onCancel={onClose}
        onSubmit={form.handleSubmit(handleFill)}
      >
        <p>
          Choose the empty import template that you downloaded from FINRA for this form. Values go beside its line-item
          IDs; nothing else in it changes, and the file isn’t kept here.
        </p>
        <FileField
          name="file"
          label="FINRA template"
          accept=".xlsx,.xlsm,.txt,.csv,.xml"
          hint="Excel, text or XML, maximum 10MB"
          required
          disabled={isSubmitting}
        />
        <CheckboxField name="wholeDollars" label="Whole dollars" disabled={isSubmitting} />
        {failure !== null && failure.file === chosen && (
          <Alert variant="danger" transition={false} className="mb-0">
            {failure.message}
          </Alert>
        )}
      </FormModal>
    </FormProvider>
  );
}

type FilledDialogProps = {
  report: Report;
  filled: Filled;
  onBack: () => void;
  onRefill: () => Promise<void>;
  onClose: () => void;
};

/** The filled template, and the manual steps left: unpublished numbers of an SSOI template can be matched to lines. */
function FilledDialog({ report, filled, onBack, onRefill, onClose }: FilledDialogProps) {
  const { report: outcome, content, name, template } = filled;
  const { canMatch, isReading, failure, matching, match, leave } = useLineMatching(report, template);
  if (matching !== null) {
    const handleSaved = () => {
      leave();
      return onRefill();
    };
    return <MatchLinesDialog matching={matching} onSaved={handleSaved} onCancel={leave} />;
  }
  return (
    <FormModal
      title={`Template filled: ${report.name}`}
      size="lg"
      isScrollable
      okText="Download"
      cancelText="Close"
      isOkDisabled={content === null}
      onCancel={onClose}
      onSubmit={() => content !== null && saveFile(decodeFile(content), name)}
      buttons={
        <>
          <Button variant="outline-secondary" onClick={onBack}>
            Back
          </Button>
          {canMatch && outcome.unknown.length > 0 && (
            <ActionButton variant="outline-primary" isBusy={isReading} onClick={match}>
              Match line numbers
            </ActionButton>
          )}
        </>
      }
    >
      <FillingOutcome report={outcome} />
      {failure !== null && (
        <Alert variant="danger" transition={false} className="mb-0">
          {failure}
        </Alert>
      )}
    </FormModal>
  );
}

/** Matches the captions of an SSOI template to lines without a published number, for users who may generate reports. */
function useLineMatching({ type }: Report, template: File) {
  const companyId = useCompanyId();
  const [isOffered, role] = [useExtra('ssoi-matches'), useRole()];
  const canMatch = isOffered && mayGenerate(role) && type === 'SSOI';
  const [matchLines, { isLoading }] = useMatchSsoiLinesMutation();
  const [readNumbers] = useLazyReadSsoiNumbersQuery();
  const [matching, setMatching] = useState<Matching | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function match() {
    setFailure(null);
    try {
      const { data: found } = await matchLines({ companyId, file: template }).unwrap();
      const { data: kept } = await readNumbers(companyId).unwrap();
      setMatching({ fileName: template.name, found, kept });
    } catch (error) {
      setFailure(apiError(error)?.message ?? 'Unable to read the template');
    }
  }

  return { canMatch, isReading: isLoading, failure, matching, match, leave: () => setMatching(null) };
}
