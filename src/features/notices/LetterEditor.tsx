import { useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import type { Location } from 'react-router-dom';
import { object } from 'yup';
import { ActionButton } from '@/components/feedback';
import { BusyButton, dropFormDraft, FormDraft, PageForm, TextAreaField, useServerForm } from '@/components/form';
import { LeaveGuard } from '@/components/modal';
import { maxNoticeLetter } from '@/contract/notices/notice';
import type { Notice } from '@/contract/notices/notice.schema';
import { listOpenBlanks } from '@/domain/notices/letter';
import { useCompanyId, useUserId } from '@/features/auth';
import { saveFile, useDownload } from '@/lib/download';
import { useAppDispatch } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { makePdf } from '@/lib/pdf/makePdf';
import { required } from '@/lib/validation';
import { loadNoticeLetter, useListNoticesQuery, useSaveNoticeLetterMutation } from './noticesApi';
import { useSeenNotice } from './useSeenNotice';

const schema = object({
  letter: required('Letter is required', maxNoticeLetter),
});

type LetterEditorProps = { notice: Notice; mayEdit: boolean };

/** The letter as editable text, and its PDF as saved. */
export function LetterEditor(props: LetterEditorProps) {
  const { letter, letter_by: savedBy } = props.notice;
  const [round, setRound] = useState(0);
  const blanks = listOpenBlanks(letter);
  return (
    <section aria-labelledby="nc-notice-letter">
      <h3 id="nc-notice-letter">Letter</h3>
      <p className="nc-notice-quiet">
        {savedBy === null
          ? 'Drafted by Netcap from the books. Review the wording; no form is prescribed.'
          : `Saved by ${savedBy}.`}
        {blanks.length > 0 && ` Still to fill in: ${blanks.map((blank) => `[${blank}]`).join(', ')}.`}
      </p>
      <LetterForm key={round} {...props} onStartOver={() => setRound(round + 1)} />
    </section>
  );
}

/** The letter's form; `onStartOver` resets it to the saved letter and offers the typed text back. */
function LetterForm({ notice, mayEdit, onStartOver }: LetterEditorProps & { onStartOver: () => void }) {
  const companyId = useCompanyId();
  const [save] = useSaveNoticeLetterMutation();
  const { refetch } = useListNoticesQuery(companyId);
  const { seen, see, ...version } = useSeenNotice(notice);
  const { id } = notice;
  const { letter, updatedAt } = seen;

  async function send(typed: string) {
    try {
      const answer = await save({ companyId, id, letter: typed, updatedAt }).unwrap();
      see(answer.data);
    } finally {
      // The list also has it, or another user's version.
      await refetch();
    }
  }

  const form = useServerForm({
    schema,
    defaultValues: { letter },
    values: { letter },
    send: (typed) => send(typed.letter),
    onSaved: () => notify.success('Letter saved.'),
    pathToField: (path) => (path.endsWith('letter') ? 'letter' : undefined),
  });
  const isOutdated = version.isOutdated(form.isDirty);
  const draftKey = `notice.${id}.${useUserId()}.${companyId}`;

  function handleKeepMine() {
    see(notice);
    form.clearFailure();
    form.form.setFocus('letter');
  }

  return (
    <>
      <PageForm form={isOutdated ? { ...form, failure: null } : form}>
        {isOutdated && (
          <LetterConflict savedBy={notice.letter_by} onKeepMine={handleKeepMine} onUseTheirs={onStartOver} />
        )}
        {mayEdit && <FormDraft draftKey={draftKey} />}
        <TextAreaField name="letter" label="Text of the letter" rows={18} disabled={!mayEdit} />
        <div className="nc-notice-buttons">
          <LetterDownload companyId={companyId} notice={notice} isDirty={form.isDirty} />
          {mayEdit && notice.new_letter !== null && (
            <Button
              variant="outline-secondary"
              onClick={() => form.form.setValue('letter', notice.new_letter ?? letter, { shouldDirty: true })}
            >
              Use the new draft
            </Button>
          )}
          {mayEdit && form.isDirty && (
            <Button variant="outline-secondary" onClick={() => form.form.reset({ letter })}>
              Discard changes
            </Button>
          )}
          {mayEdit && (
            <BusyButton
              type="submit"
              variant="outline-secondary"
              isBusy={form.isBusy}
              disabled={!form.isDirty || isOutdated}
            >
              Save letter
            </BusyButton>
          )}
        </div>
      </PageForm>
      {mayEdit && (
        <LeaveGuard
          hasUnsaved={form.hasUnsaved}
          isInside={(location) => isOpenIn(location, id)}
          onLeave={() => dropFormDraft(draftKey)}
        />
      )}
    </>
  );
}

/** Returns true if the location shows this notice; another notice on the same page has another letter. */
function isOpenIn({ pathname, search }: Location, id: number): boolean {
  return pathname === paths.capital.notices() && new URLSearchParams(search).get('notice') === String(id);
}

type LetterDownloadProps = { companyId: number; notice: Notice; isDirty: boolean };

function LetterDownload({ companyId, notice: { id, name, as_of: asOf }, isDirty }: LetterDownloadProps) {
  const dispatch = useAppDispatch();
  const { download, isBusy } = useDownload();

  async function run() {
    const { data } = await dispatch(loadNoticeLetter({ companyId, id }));
    saveFile(await makePdf(data), `Notice_${name.replaceAll(/[^\w]+/g, '_')}_${asOf}.pdf`);
    return undefined;
  }

  return (
    <ActionButton variant="outline-primary" isBusy={isBusy} onClick={() => void download(run)}>
      {isDirty ? 'Download PDF as saved' : 'Download PDF'}
    </ActionButton>
  );
}

type LetterConflictProps = { savedBy: string | null; onKeepMine: () => void; onUseTheirs: () => void };

/** Reports that the letter was saved or drafted again while the user typed, and asks which of the two to keep. */
function LetterConflict({ savedBy, onKeepMine, onUseTheirs }: LetterConflictProps) {
  return (
    <Alert variant="warning" transition={false}>
      <p>
        {savedBy === null
          ? 'The books changed while you were editing, and Netcap updated the draft.'
          : `${savedBy} changed this letter while you were editing it.`}{' '}
        Your version replaces the other one when you save it. The other version replaces your text; you can restore
        yours afterward.
      </p>
      <div className="nc-notice-buttons">
        <Button size="sm" variant="outline-primary" onClick={onKeepMine}>
          Keep my version
        </Button>
        <Button size="sm" variant="outline-secondary" onClick={onUseTheirs}>
          {savedBy === null ? 'Use the new draft' : 'Use their version'}
        </Button>
      </div>
    </Alert>
  );
}
