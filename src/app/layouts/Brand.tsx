import { Icon } from '@/components/icon';

export function Brand({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <span className="nc-brand">
      <span className="nc-brand-mark">
        <Icon name="shield" />
      </span>
      <span className={isCompact ? 'visually-hidden' : undefined}>Netcap</span>
    </span>
  );
}
