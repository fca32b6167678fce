/** Why a search found a line whose own name does not show it. */
export function MatchReason({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return <span className="text-body-secondary small d-block">matches “{reason}”</span>;
}
