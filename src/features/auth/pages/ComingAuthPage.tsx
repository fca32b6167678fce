import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { AuthCard } from '../components/AuthCard';

export function ComingAuthPage({ title, text }: { title: string; text: string }) {
  return (
    <AuthCard title={title}>
      <p>This screen is being built. {text}</p>
      <Link to={paths.auth.signIn()}>Back to sign in</Link>
    </AuthCard>
  );
}
