/** Lets the browser paint and answer before what comes next. */
export function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
