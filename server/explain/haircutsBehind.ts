import type { FigureAddress } from '@/domain/explain/figureAddress';
import { inventoryBoxCodes } from '@/domain/focus/inputs/inventoryBoxes';
import type { IsoDate } from '@/domain/periods';

/** The stored haircuts that a figure depends on. */
export type HaircutsBehind = { reportDates: readonly IsoDate[]; reportIds: readonly number[] };

const none: HaircutsBehind = { reportDates: [], reportIds: [] };

/** Returns the report dates and frozen reports whose haircuts a figure depends on. */
export function haircutsBehind(address: FigureAddress): HaircutsBehind {
  switch (address.kind) {
    case 'item':
      return 'period' in address.basis
        ? ofDate(address.basis.period.end)
        : ofReport(isInventoryBox(address.code) ? address.basis.reportId : null);
    case 'capital':
    case 'ssoi':
      return 'period' in address.basis ? ofDate(address.basis.period.end) : none;
    case 'security':
    case 'tieOut':
      return ofDate(address.end);
    case 'inventory':
    case 'position':
      return address.reportId === null ? ofDate(address.end) : ofReport(address.reportId);
    case 'several':
      return together(address.of.map(haircutsBehind));
    default:
      return none;
  }
}

function ofDate(reportDate: IsoDate): HaircutsBehind {
  return { ...none, reportDates: [reportDate] };
}

function ofReport(reportId: number | null): HaircutsBehind {
  return reportId === null ? none : { ...none, reportIds: [reportId] };
}

function together(all: readonly HaircutsBehind[]): HaircutsBehind {
  return {
    reportDates: all.flatMap(({ reportDates }) => reportDates),
    reportIds: all.flatMap(({ reportIds }) => reportIds),
  };
}

function isInventoryBox(code: string): boolean {
  return inventoryBoxCodes.some((box) => box === code);
}
