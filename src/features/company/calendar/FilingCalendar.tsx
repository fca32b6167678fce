import { Holidays } from './Holidays';
import { PublishedDueDates } from './PublishedDueDates';

/** What due dates rest on beside the rule; each part is left out with a backend that doesn't keep it. */
export function FilingCalendar() {
  return (
    <>
      <Holidays />
      <PublishedDueDates />
    </>
  );
}
