import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy/lazy-page';
import type { RouteHandle } from '../../ui/page/route-handle';

const login = lazyPage(async () => (await import('./pages/LoginPage')).LoginPage);
const resetPassword = lazyPage(async () => (await import('./pages/ResetPasswordPage')).ResetPasswordPage);
const confirmEmail = lazyPage(async () => (await import('./pages/ConfirmEmailPage')).ConfirmEmailPage);
const undoEmail = lazyPage(async () => (await import('./pages/UndoEmailPage')).UndoEmailPage);
const unsubscribe = lazyPage(async () => (await import('./pages/UnsubscribePage')).UnsubscribePage);
const verifyEmail = lazyPage(async () => (await import('./pages/VerifyEmailPage')).VerifyEmailPage);

export const accountRoutes: RouteObject[] = [
  { path: 'login', handle: { page: 'login' } satisfies RouteHandle, element: <login.Page /> },
  {
    path: 'reset-password',
    handle: { page: 'resetPassword' } satisfies RouteHandle,
    element: <resetPassword.Page />,
  },
  {
    path: 'verify-email',
    handle: { page: 'verifyEmail' } satisfies RouteHandle,
    element: <verifyEmail.Page />,
  },
  {
    path: 'confirm-email',
    handle: { page: 'confirmEmail' } satisfies RouteHandle,
    element: <confirmEmail.Page />,
  },
  {
    path: 'undo-email',
    handle: { page: 'undoEmail' } satisfies RouteHandle,
    element: <undoEmail.Page />,
  },
  {
    path: 'unsubscribe',
    handle: { page: 'unsubscribe' } satisfies RouteHandle,
    element: <unsubscribe.Page />,
  },
];
