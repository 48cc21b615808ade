import type { RouteObject } from 'react-router';
import { lazyPage, plainPage } from '../../app/lazy-page';

const login = lazyPage(async () => (await import('./pages/LoginPage')).LoginPage);
const resetPassword = lazyPage(async () => (await import('./pages/ResetPasswordPage')).ResetPasswordPage);
const verifyEmail = plainPage(async () => (await import('./pages/VerifyEmailPage')).VerifyEmailPage);

export const accountRoutes: RouteObject[] = [
  { path: 'login', handle: { page: 'login' }, element: <login.Page /> },
  { path: 'reset-password', handle: { page: 'resetPassword' }, element: <resetPassword.Page /> },
  { path: 'verify-email', handle: { page: 'verifyEmail' }, element: <verifyEmail.Page /> },
];
