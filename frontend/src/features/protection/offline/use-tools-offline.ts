import { useEffect } from 'react';
import type { ToolFilesMessage } from './tool-files-message';

async function keepToolFiles(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // In a first visit the worker begins to work after the page; where there is none, this never ends.
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'tool-files' } satisfies ToolFilesMessage);
}

/** Has the tools for one's rights open without a connection from now on. */
export function useToolsOffline(): void {
  useEffect(() => void keepToolFiles(), []);
}
