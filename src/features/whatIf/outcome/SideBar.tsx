import { CapitalBar } from '@/components/netCapital';
import type { WhatIfSide } from '@/contract/whatIf/whatIf.schema';

type SideBarProps = { side: WhatIfSide; title: string /** Of the bars that are read together. */; reach: number };

/** Net capital among its levels; renders nothing while it is unknown. */
export function SideBar({ side, title, reach }: SideBarProps) {
  if (side.net_capital === null || side.net_capital_requirement === null) {
    return <p className="nc-what-if-quiet">{title}: net capital is incomplete.</p>;
  }
  return (
    <section className="nc-what-if-bar" aria-label={`${title}: net capital and its levels`}>
      <h3>{title}</h3>
      <CapitalBar netCapital={side.net_capital} levels={side.levels} reach={reach} />
    </section>
  );
}
