import { useSearchParams } from 'react-router';
import { safePath } from '../../platform/session/login-path';

/** Where a person goes after signing in. */
export const useReturnTo = (): string => safePath(useSearchParams()[0].get('returnTo'));
