import 'bootstrap/dist/css/bootstrap.min.css';
import { createRoot } from 'react-dom/client';

/** What the first screen is measured beside: the same form with React and Bootstrap as they come, and nothing else. */
function SignIn() {
  return (
    <main className="container py-5">
      <h1>Sign in</h1>
      <form>
        <label className="form-label" htmlFor="username">
          Email/Mobile
        </label>
        <input className="form-control" id="username" />
        <label className="form-label" htmlFor="password">
          Password
        </label>
        <input className="form-control" id="password" type="password" />
        <button type="submit" className="btn btn-primary w-100 mt-3">
          SIGN IN
        </button>
      </form>
      <p>New here? Sign up</p>
    </main>
  );
}

createRoot(document.getElementById('root') ?? document.body).render(<SignIn />);
