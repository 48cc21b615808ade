/** Ends the current task, so that the browser can paint and answer input before the work goes on. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
