/** A pattern for the addresses of a call below `/api`, with any text without a slash for each parameter. */
export const pathPattern = (template: string): string =>
  template.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+');
