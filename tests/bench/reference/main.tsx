import 'bootstrap/dist/css/bootstrap.min.css';
import { createRoot } from 'react-dom/client';

/** Renders the reference of the first screen: the same form with only React and Bootstrap. */
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
