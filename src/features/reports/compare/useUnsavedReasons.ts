import { useRef } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { withTrail } from '@/components/explain';
import type { ComparedRow } from '@/domain/comparison/comparedRow';

/** The lines whose reasons are typed and not kept yet, and what would lose them: another page, period or date, not an explanation. */
export function useUnsavedReasons() {
  const lines = useRef(new Set<string>());
  const place = placeOf(useLocation());

  function note(line: string, isUnsaved: boolean) {
    if (isUnsaved) lines.current.add(line);
    else lines.current.delete(line);
  }

  return {
    areThere: () => lines.current.size > 0,
    isInside: (location: Location) => placeOf(location) === place,
    noteOf:
      ({ line }: ComparedRow) =>
      (isUnsaved: boolean) =>
        note(line, isUnsaved),
  };
}

function placeOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `${pathname}?${withTrail(new URLSearchParams(search), [])}`;
}
