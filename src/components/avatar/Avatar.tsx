import { resolveFileUrl } from '@/lib/download';

type AvatarProps = { name: string; url: string | undefined; className?: string };

/** A person's picture, or their initials; the name is shown next to it. */
export function Avatar({ name, url, className = '' }: AvatarProps) {
  const classes = `nc-avatar ${className}`.trimEnd();
  if (url !== undefined) return <img className={classes} src={resolveFileUrl(url)} alt="" />;
  const words = name.split(/\s+/);
  const initials = `${words[0]?.charAt(0) ?? ''}${words.length > 1 ? words.at(-1)?.charAt(0) : ''}`;
  return (
    <span className={classes} aria-hidden="true">
      {initials.toUpperCase()}
    </span>
  );
}
