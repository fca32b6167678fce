import { Link } from 'react-router-dom';
import { WithExtra } from '@/components/extra/WithExtra';
import { paths } from '@/lib/paths';
import type { Task } from '../tasks';
import type { ToFinishState } from '../useToFinish';

/** What is left to do before the period's report can be filed, each with the place where it is done. */
export function ToFinish({ timeReport, ...state }: ToFinishState & { timeReport: string }) {
  const { tasks, isFetching } = state;
  return (
    <section className="nc-panel" aria-labelledby="nc-tasks-heading" aria-busy={isFetching}>
      <header>
        <h2 id="nc-tasks-heading">To finish</h2>
        <WithExtra name="close">
          <Link to={paths.close(timeReport)}>Close {timeReport}</Link>
        </WithExtra>
      </header>
      {tasks.length > 0 && (
        <ul className="nc-tasks">
          {tasks.map((task) => (
            <TaskItem key={`${task.text} ${task.to}`} task={task} />
          ))}
        </ul>
      )}
      {tasks.length === 0 && <p className="nc-panel-note">{emptyText(state, timeReport)}</p>}
    </section>
  );
}

function TaskItem({ task: { text, note, to, action, tone } }: { task: Task }) {
  return (
    <li className={`nc-task nc-task-${tone}`}>
      <div>
        {text}
        {note && <small>{note}</small>}
      </div>
      <Link to={to}>{action}</Link>
    </li>
  );
}

function emptyText({ isFetching, isError }: ToFinishState, timeReport: string): string {
  if (isFetching) return 'Loading...';
  return isError ? `Issues of ${timeReport} couldn't be checked.` : `Nothing to fix in ${timeReport}.`;
}
