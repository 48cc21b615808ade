/** Replaces `{name}` in a tag or room by its value; returns the template unchanged when a value is missing. */
export function fillTemplate(template: string, values: Record<string, unknown> | undefined): string {
  let isComplete = true;
  const text = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values?.[name];
    if (value === undefined || value === null) isComplete = false;
    return String(value);
  });
  return isComplete ? text : template;
}
