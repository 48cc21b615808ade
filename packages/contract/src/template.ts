/** Fills `{name}` in a tag, room or path from `values`; null when a value is missing. */
export function fill(template: string, values: Record<string, unknown> | undefined): string | null {
  let missing = false;
  const text = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values?.[name];
    if (value === undefined || value === null) missing = true;
    return String(value);
  });
  return missing ? null : text;
}
