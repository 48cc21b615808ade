/** Keeps the application for when there is no link; after the page is there, so that nothing waits for it. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => {
      console.warn('Nothing can be kept for offline reading', error);
    });
  });
}
