// Who is signed in is asked by every feature, and features do not import one another: they import it from `app`.
export { useCurrentUser } from '../../app/current-user';
