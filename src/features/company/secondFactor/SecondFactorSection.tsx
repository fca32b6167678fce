import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { ErrorNotice, Loading, Pill } from '@/components/feedback';
import type { SecondFactor } from '@/contract/people/secondFactor';
import { apiError } from '@/lib/api';
import { useGetSecondFactorQuery } from '@/lib/secondFactor/secondFactorApi';
import { ProfileSection } from '../profile/sections/ProfileSection';
import { SecondFactorDialog } from './SecondFactorDialog';
import { describeFactor, type FactorTask, tasksOf } from './secondFactorTasks';
import './secondFactor.css';

/** Whether a sign-in asks for a code beside the password; nothing on a backend that doesn't say. */
export function SecondFactorSection() {
  const { data, error, refetch } = useGetSecondFactorQuery();
  const [task, setTask] = useState<FactorTask | null>(null);
  if (apiError(error)?.status === 404) return null;

  return (
    <ProfileSection title="Two-step verification" hint={data && describeFactor(data.data)}>
      <div className="nc-profile-wide nc-factor-actions">
        {data === undefined ? (
          <Answerless error={error} onRetry={refetch} />
        ) : (
          <FactorActions factor={data.data} onChoose={setTask} />
        )}
      </div>
      {task !== null && (
        <SecondFactorDialog task={task} hasPasskeys={(data?.data.passkeys ?? 0) > 0} onClose={() => setTask(null)} />
      )}
    </ProfileSection>
  );
}

function Answerless({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return error === undefined ? <Loading /> : <ErrorNotice error={error} onRetry={onRetry} />;
}

function FactorActions({ factor, onChoose }: { factor: SecondFactor; onChoose: (task: FactorTask) => void }) {
  const isOn = factor.method !== 'NONE';
  return (
    <>
      <Pill tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Pill>
      {tasksOf(factor).map(({ task, label }) => (
        <Button key={task} variant="outline-secondary" onClick={() => onChoose(task)}>
          {label}
        </Button>
      ))}
    </>
  );
}
